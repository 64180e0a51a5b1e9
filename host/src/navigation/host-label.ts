import type { Label } from '@console/shared/extensions';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { pinyinByKey } from './pinyin';

export type HostKey = keyof typeof zh;

/** A text of the host as remotes declare theirs: in both languages at once. */
export const hostLabel = (key: HostKey): Label => ({ zh: zh[key], en: en[key], pinyin: pinyinByKey[key] });
