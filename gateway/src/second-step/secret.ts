import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { TwoFactorRow } from '../db/schema';
import type { Sealed, Vault } from '../vault/vault';

const vaultContext = (userId: number) => `two_factors.secret:${userId}`;

export const sealSecret = (vault: Vault, userId: number, secret: string): Sealed => vault.seal(vaultContext(userId), secret);

export const openSecret = (vault: Vault, { user_id, secret }: Pick<TwoFactorRow, 'user_id' | 'secret'>): string =>
  vault.open(vaultContext(user_id), secret);

export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** The defaults of all authenticator apps: SHA-1, 6 digits, 30 seconds. */
const authenticator = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), ...names });

export const setUpAddress = (secret: string, names: { issuer: string; label: string }): string => authenticator(secret, names).toString();

/** @returns the time step of a valid code, one step of clock drift allowed */
export function findCounter(secret: string, code: string): number | undefined {
  const totp = authenticator(secret);
  const drift = totp.validate({ token: code, window: 1 });
  return drift === null ? undefined : totp.counter() + drift;
}

// Without letters and digits that look alike.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const backupCodeCount = 10;
const groupsPerCode = 4;

const createGroup = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

export const createBackupCodes = (): string[] =>
  Array.from({ length: backupCodeCount }, () => Array.from({ length: groupsPerCode }, createGroup).join('-'));

/** The codes are long and random, so a plain hash is enough. */
export const hashBackupCode = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
    .digest('base64url');
