import type { PublicStatus } from '@console/shared/contract';
import type { Language } from '@console/shared/session';

const names = {
  github_oauth: 'GitHub',
  linuxdo_oauth: 'LINUX DO',
  telegram_oauth: 'Telegram',
  wechat_login: { zh: '微信', en: 'WeChat' },
  oidc_enabled: 'OIDC',
} as const satisfies Partial<Record<keyof PublicStatus, string | Record<Language, string>>>;

/** Other ways to sign in than a password, by the names that the services have themselves. */
export const signInMethods = (status: PublicStatus, language: Language): string[] =>
  (Object.keys(names) as (keyof typeof names)[])
    .filter((key) => status[key])
    .map((key) => names[key])
    .map((name) => (typeof name === 'string' ? name : name[language]));
