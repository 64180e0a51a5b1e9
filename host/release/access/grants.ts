import type { Revocation } from '../../contract/access';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';
import { type OnDamaged, readFolder } from './read-folder';
import { readRevocations, revoke } from './revocations';

/** A token or an identity, and who revoked it. */
export type Stored<Grant> = Grant & { revoked: Revocation | null };

/** The grants of a folder with their revocations, oldest first. Damaged ones are skipped, as they must not lock out the others. */
export async function readGrants<Grant extends { id: string; createdAt: string }>(
  backend: Backend,
  folder: string,
  parse: (json: unknown) => Grant,
  onDamaged?: OnDamaged,
): Promise<Stored<Grant>[]> {
  const [grants, revocations] = await Promise.all([readFolder(backend, folder, parse, onDamaged), readRevocations(backend, onDamaged)]);
  return grants
    .map((grant) => ({ ...grant, revoked: revocations.get(grant.id) ?? null }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Revokes one of the known grants for good. Returns false if it was revoked before. */
export async function revokeGrant(
  backend: Backend,
  kind: 'token' | 'identity',
  known: readonly { id: string }[],
  id: string,
  by: Pick<Revocation, 'actor' | 'reason'>,
): Promise<boolean> {
  if (!known.some((grant) => grant.id === id)) {
    throw new ReleaseError('unknown', [`there is no ${kind} ${id}: list them with npm run -s release -- ${kind}`]);
  }
  return revoke(backend, id, by);
}
