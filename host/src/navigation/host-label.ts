import type { Label } from '@console/shared/extensions';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';

export type HostKey = keyof typeof zh;

/** Pinyin of the host's labels for the command palette; the build adds it to those of remotes, and a test verifies these. */
export const pinyinByKey: Partial<Record<HostKey, string>> = {
  'nav.home': 'shou ye',
  'nav.about': 'guan yu',
  'nav.settings': 'she zhi',
  'nav.releases': 'fa bu',
  'nav.chat': 'liao tian',
  'nav.collapse': 'shou qi ce bian lan',
  'nav.expand': 'zhan kai ce bian lan',
  'theme.light': 'qie huan dao qian se',
  'theme.dark': 'qie huan dao shen se',
  'language.zh': 'qie huan dao zhong wen',
  'language.en': 'qie huan dao ying wen',
  'shortcut.title': 'jian pan kuai jie jian',
  'user.login': 'deng lu',
  'user.register': 'zhu ce',
  'user.logout': 'tui chu deng lu',
};

/** A host text in both languages, in the format that remotes declare. */
export const hostLabel = (key: HostKey): Label => ({ zh: zh[key], en: en[key], pinyin: pinyinByKey[key] });
