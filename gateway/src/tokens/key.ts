import { randomInt } from 'node:crypto';
import { inArray, type SQL } from 'drizzle-orm';
import { type TokenRow, tokens } from '../db/schema';
import type { Vault } from '../vault/vault';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const hashPlace = 'tokens.key';

// A sealed key that is copied into the token of another user does not open there.
const place = (userId: number) => `${hashPlace} of user ${userId}`;

/** A new key: 48 letters and digits from a cryptographic source, without the `sk-` that people see. */
export function newKey(): string {
  return Array.from({ length: 48 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The columns that hold the key of a user's token. */
export const keyColumns = (vault: Vault, userId: number, key: string): Pick<TokenRow, 'key' | 'key_hash'> => ({
  key: vault.seal(place(userId), key),
  key_hash: vault.hash(hashPlace, key),
});

/** The key of a token, without `sk-`. */
export const openKey = (vault: Vault, { user_id, key }: Pick<TokenRow, 'user_id' | 'key'>): string => vault.open(place(user_id), key);

/** True for the token that has this key. */
export const hasKey = (vault: Vault, key: string): SQL => inArray(tokens.key_hash, vault.hashes(hashPlace, key));
