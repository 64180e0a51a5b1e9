import type { Sealed, Vault } from '../vault/vault';

const vaultContext = 'search_engines.api_key';

export const sealApiKey = (vault: Vault, key: string): Sealed => vault.seal(vaultContext, key);

export const openApiKey = (vault: Vault, sealed: Sealed): string => vault.open(vaultContext, sealed);
