import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  type AccessAction,
  type AccessRemotes,
  type AccessToken,
  isExpired,
  parseAccessToken,
  type Revocation,
} from '../../contract/access';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';
import { toJson } from '../store/release-store';
import { readGrants, revokeGrant, type Stored } from './grants';
import type { OnDamaged } from './read-folder';

const tokenFolder = 'access/tokens';

/** A request may carry 8 KB of headers; a token is 60 bytes. */
const tokenPattern = /^rel_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/;

export type StoredToken = Stored<AccessToken>;

export type TokenRequest = {
  name: string;
  remotes: AccessRemotes;
  actions: readonly AccessAction[];
  /** Lifetime in milliseconds. */
  lasts: number;
  actor: string;
};

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a token; the store keeps its hash only, so `secret` cannot be shown again. */
export async function createToken(
  backend: Backend,
  { name, remotes, actions, lasts, actor }: TokenRequest,
): Promise<{ token: AccessToken; secret: string }> {
  const known = await readTokens(backend);
  // The name is the actor of the history, so it must mean one token.
  if (known.some((each) => each.name === name && isUsable(each))) {
    throw new ReleaseError('conflict', [`a token ${name} exists: revoke it first, or take another name`]);
  }
  const id = randomBytes(6).toString('hex');
  const secret = `rel_${id}_${randomBytes(32).toString('base64url')}`;
  const token: AccessToken = {
    id,
    name,
    hash: hashToken(secret).toString('hex'),
    remotes,
    actions: [...actions],
    createdBy: actor,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + lasts).toISOString(),
  };
  await backend.createOnly(`${tokenFolder}/${id}.json`, toJson(token));
  return { token, secret };
}

export const readTokens = (backend: Backend, onDamaged?: OnDamaged): Promise<StoredToken[]> =>
  readGrants(backend, tokenFolder, parseAccessToken, onDamaged);

export const revokeToken = async (backend: Backend, id: string, by: Pick<Revocation, 'actor' | 'reason'>): Promise<boolean> =>
  revokeGrant(backend, 'token', await readTokens(backend), id, by);

export const isUsable = (token: StoredToken): boolean => token.revoked === null && !isExpired(token);

/** The ID within the text of a token; null for any other text. */
export const tokenId = (secret: string): string | null => tokenPattern.exec(secret)?.[1] ?? null;

export const isSecretOf = (secret: string, { hash }: AccessToken): boolean => timingSafeEqual(hashToken(secret), Buffer.from(hash, 'hex'));
