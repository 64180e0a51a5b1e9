import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AccessAction, type AccessToken, parseAccessToken, parseRevocation, type Revocation } from '../../contract/access';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';
import { readDocument } from '../store/documents';
import { toJson } from '../store/release-store';

const tokenFolder = 'access/tokens';
const revocationFolder = 'access/revoked';

/** A request may carry 8 KB of headers; a token is 60 bytes. */
const tokenPattern = /^rel_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/;

export type StoredToken = AccessToken & { revoked: Revocation | null };

export type TokenRequest = Pick<AccessToken, 'name' | 'remotes'> & {
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

/** Revokes a token for good. Returns false if it was revoked before. */
export async function revokeToken(backend: Backend, id: string, { actor, reason }: Pick<Revocation, 'actor' | 'reason'>): Promise<boolean> {
  const known = await readTokens(backend);
  if (!known.some((token) => token.id === id)) {
    throw new ReleaseError('unknown', [`there is no token ${id}: list them with npm run -s release -- token`]);
  }
  const revocation: Revocation = { id, actor, reason, at: new Date().toISOString() };
  return backend.createOnly(`${revocationFolder}/${id}.json`, toJson(revocation));
}

async function readFolder<Value>(backend: Backend, folder: string, parse: (json: unknown) => Value): Promise<Value[]> {
  const names = (await backend.list(folder)).filter((name) => name.endsWith('.json'));
  const found = await Promise.all(names.map((name) => readDocument(backend, `${folder}/${name}`, parse)));
  return found.filter((each) => each !== null);
}

/** All tokens with their revocations, oldest first. */
export async function readTokens(backend: Backend): Promise<StoredToken[]> {
  const [tokens, revocations] = await Promise.all([
    readFolder(backend, tokenFolder, parseAccessToken),
    readFolder(backend, revocationFolder, parseRevocation),
  ]);
  const byId = new Map(revocations.map((revocation) => [revocation.id, revocation]));
  return tokens
    .map((token) => ({ ...token, revoked: byId.get(token.id) ?? null }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

export const isExpired = ({ expiresAt }: AccessToken): boolean => Date.parse(expiresAt) <= Date.now();

export const isUsable = (token: StoredToken): boolean => token.revoked === null && !isExpired(token);

/** The ID within the text of a token; null for any other text. */
export const tokenId = (secret: string): string | null => tokenPattern.exec(secret)?.[1] ?? null;

export const isSecretOf = (secret: string, { hash }: AccessToken): boolean => timingSafeEqual(hashToken(secret), Buffer.from(hash, 'hex'));
