import { randomInt } from 'node:crypto';
import { inArray, type SQL } from 'drizzle-orm';
import { type TokenRow, tokens } from '../db/schema';
import type { Vault } from '../vault/vault';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const hashContext = 'tokens.key';

// Bound to the user, so that a sealed key copied to another user's token does not open.
const vaultContext = (userId: number) => `${hashContext} of user ${userId}`;

/** 48 letters and digits without the `sk-` prefix. */
export function newKey(): string {
  return Array.from({ length: 48 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export const keyColumns = (vault: Vault, userId: number, key: string): Pick<TokenRow, 'key' | 'key_hash'> => ({
  key: vault.seal(vaultContext(userId), key),
  key_hash: vault.hash(hashContext, key),
});

export const openKey = (vault: Vault, { user_id, key }: Pick<TokenRow, 'user_id' | 'key'>): string =>
  vault.open(vaultContext(user_id), key);

/** One for each key of the vault. */
export const keyHashes = (vault: Vault, key: string): string[] => vault.hashes(hashContext, key);

export const hasKey = (vault: Vault, key: string): SQL => inArray(tokens.key_hash, keyHashes(vault, key));
