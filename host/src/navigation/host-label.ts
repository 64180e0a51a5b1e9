import type { Label } from '@console/shared/extensions';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { pinyinByKey } from './pinyin';

export type HostKey = keyof typeof zh;

/** A host text in both languages, in the format that remotes declare. */
export const hostLabel = (key: HostKey): Label => ({ zh: zh[key], en: en[key], pinyin: pinyinByKey[key] });
