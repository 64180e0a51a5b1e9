import type { Vault } from '../vault/vault';

/** Whether an option is a secret, by its name as gateways of this family do; the site key of the captcha is on every sign-in page anyway. */
export const isSecretOption = (key: string): boolean => /(token|secret|key)$/i.test(key) && key !== 'TurnstileSiteKey';

const place = (key: string) => `options.${key}`;

/** The value of an option as the database holds it. */
export const sealOption = (vault: Vault, key: string, value: string): string =>
  isSecretOption(key) ? vault.seal(place(key), value) : value;

/** The value of an option that the database holds. */
export const openOption = (vault: Vault, key: string, kept: string): string =>
  isSecretOption(key) ? vault.open(place(key), kept as Parameters<Vault['open']>[1]) : kept;
