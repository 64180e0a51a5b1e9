import { parseRevocation, type Revocation } from '../../contract/access';
import type { Backend } from '../store/backend';
import { toJson } from '../store/release-store';
import { type OnDamaged, readFolder } from './read-folder';

const folder = 'access/revoked';

/** Stands for a revocation that cannot be read: what it revoked stays revoked. */
const unreadable = { actor: 'unknown', reason: 'the revocation is damaged', at: new Date(0).toISOString() };

/** Revokes for good. Returns false if it was revoked before. */
export function revoke(backend: Backend, id: string, { actor, reason }: Pick<Revocation, 'actor' | 'reason'>): Promise<boolean> {
  const revocation: Revocation = { id, actor, reason, at: new Date().toISOString() };
  return backend.createOnly(`${folder}/${id}.json`, toJson(revocation));
}

/** The revocations by id. */
export async function readRevocations(backend: Backend, onDamaged?: OnDamaged): Promise<Map<string, Revocation>> {
  const ids = (await backend.list(folder)).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
  const readable = await readFolder(backend, folder, parseRevocation, onDamaged);
  return new Map([
    ...ids.map((id): [string, Revocation] => [id, { id, ...unreadable }]),
    ...readable.map((each): [string, Revocation] => [each.id, each]),
  ]);
}
