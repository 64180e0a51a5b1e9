import type { PublicStatus } from '@console/shared/contract';
import type { Language } from '@console/shared/session';

const methodNames = {
  github_oauth: 'GitHub',
  discord_oauth: 'Discord',
  linuxdo_oauth: 'LINUX DO',
  telegram_oauth: 'Telegram',
  wechat_login: { zh: '微信', en: 'WeChat' },
  oidc_enabled: 'OIDC',
} as const satisfies Partial<Record<keyof PublicStatus, string | Record<Language, string>>>;

export const signInMethods = (status: PublicStatus, language: Language): string[] =>
  (Object.keys(methodNames) as (keyof typeof methodNames)[])
    .filter((key) => status[key])
    .map((key) => methodNames[key])
    .map((name) => (typeof name === 'string' ? name : name[language]));
