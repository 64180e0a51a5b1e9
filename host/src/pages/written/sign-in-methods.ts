import type { PublicStatus } from '@console/shared/contract';

const names = {
  github_oauth: 'GitHub',
  linuxdo_oauth: 'LINUX DO',
  telegram_oauth: 'Telegram',
  wechat_login: 'WeChat',
  oidc_enabled: 'OIDC',
} as const satisfies Partial<Record<keyof PublicStatus, string>>;

/** Other ways to sign in than a password, by the names that the services have themselves. */
export const signInMethods = (status: PublicStatus): string[] =>
  (Object.keys(names) as (keyof typeof names)[]).filter((key) => status[key]).map((key) => names[key]);
