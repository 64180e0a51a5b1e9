import type { useT } from './i18n';

const brands = new Map([
  ['github', 'GitHub'],
  ['discord', 'Discord'],
  ['oidc', 'OIDC'],
  ['linuxdo', 'LINUX DO'],
  ['telegram', 'Telegram'],
]);

const translated = ['password', '2fa', 'passkey', 'wechat'] as const;

/** Of a method as gateways write it into their log; those of custom providers are names already. */
export function nameSignInMethod(method: string, t: ReturnType<typeof useT>): string {
  const known = translated.find((name) => name === method);
  return known ? t(`event.method.${known}`) : (brands.get(method) ?? method);
}
