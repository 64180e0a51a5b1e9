import type zh from '../../locales/zh.json';

/** Pinyin of the host's labels for the command palette; the build adds it to those of remotes, and a test verifies these. */
export const pinyinByKey: Partial<Record<keyof typeof zh, string>> = {
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
