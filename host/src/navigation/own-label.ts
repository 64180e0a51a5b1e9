import type { Label } from '@console/shared/extensions';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { sounds } from './sounds';

export type OwnKey = keyof typeof zh;

/** A text of the host as remotes declare theirs: in both languages at once. */
export const ownLabel = (key: OwnKey): Label => ({ zh: zh[key], en: en[key], pinyin: sounds[key] });
