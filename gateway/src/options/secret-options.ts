import type { Vault } from '../vault/vault';

/** By the naming convention of this gateway family; the captcha's site key is public anyway. */
export const isSecretOption = (key: string): boolean => /(token|secret|key)$/i.test(key) && key !== 'TurnstileSiteKey';

const vaultContext = (key: string) => `options.${key}`;

export const sealOption = (vault: Vault, key: string, value: string): string =>
  isSecretOption(key) ? vault.seal(vaultContext(key), value) : value;

export const openOption = (vault: Vault, key: string, sealed: string): string =>
  isSecretOption(key) ? vault.open(vaultContext(key), sealed as Parameters<Vault['open']>[1]) : sealed;
