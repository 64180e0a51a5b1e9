import { randomBytes } from 'node:crypto';
import {
  type AccessAction,
  type AccessIdentity,
  type AccessRemotes,
  type IdentityTrust,
  parseAccessIdentity,
  type Revocation,
} from '../../contract/access';
import { ReleaseError, usageError } from '../errors';
import type { Backend } from '../store/backend';
import { toJson } from '../store/release-store';
import { readGrants, revokeGrant, type Stored } from './grants';
import type { OnDamaged } from './read-folder';

const identityFolder = 'access/identities';

/** Issuers sign for everyone who builds there, so one of these must say whose CI it is. */
const ownerClaims = [
  'sub',
  'repository',
  'repository_id',
  'repository_owner',
  'repository_owner_id',
  'project_path',
  'project_id',
  'namespace_path',
  'namespace_id',
];

export type StoredIdentity = Stored<AccessIdentity>;

export type IdentityRequest = IdentityTrust & {
  name: string;
  remotes: AccessRemotes;
  actions: readonly AccessAction[];
  actor: string;
};

export type Claims = Readonly<Record<string, unknown>>;

function requireOwnerClaim(claims: IdentityTrust['claims']): void {
  const owners = Object.entries(claims).filter(([claim]) => ownerClaims.includes(claim));
  if (owners.length === 0) {
    throw usageError(`an identity says whose CI it is: add a claim such as repository (or ${ownerClaims.slice(2).join(', ')}, sub)`);
  }
  // `acme*` would match the repositories of acme-evil.
  const open = owners.find(([, pattern]) => pattern.endsWith('*') && !/[/:]\*$/.test(pattern));
  if (open) {
    throw usageError(`${open[0]} may end in /* or :*, not in ${open[1].slice(-2)}: others could choose a name that starts alike`);
  }
}

/** @throws ReleaseError `usage` for claims that strangers could have, `conflict` if the name is taken */
export async function createIdentity(backend: Backend, { actor, actions, ...request }: IdentityRequest): Promise<AccessIdentity> {
  requireOwnerClaim(request.claims);
  const known = await readIdentities(backend);
  // The name is the actor of the history, so it must mean one identity.
  if (known.some(({ name, revoked }) => name === request.name && revoked === null)) {
    throw new ReleaseError('conflict', [`an identity ${request.name} exists: revoke it first, or take another name`]);
  }
  const id = randomBytes(6).toString('hex');
  const identity: AccessIdentity = { id, ...request, actions: [...actions], createdBy: actor, createdAt: new Date().toISOString() };
  await backend.createOnly(`${identityFolder}/${id}.json`, toJson(identity));
  return identity;
}

export const readIdentities = (backend: Backend, onDamaged?: OnDamaged): Promise<StoredIdentity[]> =>
  readGrants(backend, identityFolder, parseAccessIdentity, onDamaged);

export const revokeIdentity = async (backend: Backend, id: string, by: Pick<Revocation, 'actor' | 'reason'>): Promise<boolean> =>
  revokeGrant(backend, 'identity', await readIdentities(backend), id, by);

const matches = (pattern: string, value: unknown) =>
  typeof value === 'string' && (pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern);

/** Why the claims of an ID token are not those of the identity; null if they are. */
export function explainClaimMismatch({ name, claims }: AccessIdentity, found: Claims): string | null {
  const wrong = Object.entries(claims).find(([claim, pattern]) => !matches(pattern, found[claim]));
  if (!wrong) {
    return null;
  }
  const [claim, pattern] = wrong;
  return `the identity ${name} wants ${claim} to be ${pattern}, and it is ${String(found[claim] ?? 'missing').slice(0, 100)}`;
}
