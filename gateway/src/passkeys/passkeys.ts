import { maxPasskeys, type PasskeyRecord, type PasskeyStatus } from '@console/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import { type PasskeyRow, passkeys, type UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { type Actor, recordChanges } from '../history/record-changes';
import { ConsoleError } from '../http/errors';
import { revokeAccess } from '../identity/revoke-access';
import { findTwoFactor } from '../second-step/verify-code';
import { viewUser } from '../users/admin';

export const listPasskeys = ({ db }: Pick<Gateway, 'db'>, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id));

const toRecord = ({ id, name, created_at, last_used_at }: PasskeyRow): PasskeyRecord => ({ id, name, created_at, last_used_at });

export async function passkeyStatus(gateway: Gateway, { id, password }: UserRow): Promise<PasskeyStatus> {
  const rows = await listPasskeys(gateway, id);
  const otherwise = password === '' ? 'none' : 'password';
  const confirmation = (await findTwoFactor(gateway, id)) ? 'code' : otherwise;
  return {
    enabled: rows.length > 0,
    passkeys: rows.map(toRecord),
    max: maxPasskeys,
    add_confirmation: confirmation,
    remove_confirmation: confirmation,
  };
}

/** Statements that remove these passkeys of a user. */
export const passkeyRemoval = (gateway: Pick<Gateway, 'db'>, userId: number, rows: PasskeyRow[], actor: Actor) => [
  ...rows.map(({ id }) => gateway.db.delete(passkeys).where(eq(passkeys.id, id))),
  ...recordChanges(
    gateway,
    { subject: 'user', id: userId },
    actor,
    rows.map(({ name }) => ({ field: 'passkey', before: name })),
  ),
];

export async function removePasskey(gateway: Gateway, user: UserRow, id: number): Promise<void> {
  const rows = await gateway.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, user.id)));
  const [first, ...others] = passkeyRemoval(gateway, user.id, rows, user);
  if (!first) {
    throw new ConsoleError('passkeyMissing');
  }
  await gateway.db.batch([first, ...others]);
}

/** For users of a lower role who lost their passkeys; signs them out everywhere. */
export async function resetPasskeys(gateway: Gateway, caller: UserRow, id: number): Promise<void> {
  const target = await viewUser(gateway, caller, id);
  if (target.role >= caller.role) {
    throw new ConsoleError('userNotEditable');
  }
  const [first, ...others] = passkeyRemoval(gateway, id, await listPasskeys(gateway, id), caller);
  if (!first) {
    throw new ConsoleError('passkeysMissing');
  }
  await gateway.db.batch([first, ...others, ...revokeAccess(gateway, id)]);
}
