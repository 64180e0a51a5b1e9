import type { Sealed, Vault } from '../vault/vault';

const place = 'search_engines.api_key';

/** The key of a search engine as the database holds it. */
export const sealApiKey = (vault: Vault, key: string): Sealed => vault.seal(place, key);

/** The key of a search engine; empty for none. */
export const openApiKey = (vault: Vault, kept: Sealed): string => vault.open(place, kept);
