import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Gateway } from '../gateway';
import { systemActor } from '../history/record-changes';
import { revokeAccess } from '../identity/revoke-access';
import { listPasskeys, passkeyRemoval } from '../passkeys/passkeys';
import { findTwoFactor } from '../second-step/verify-code';
import { removeTwoFactor } from '../two-factor/two-factor';

/** @returns why it could not be turned off */
export async function turnOffTwoFactor(gateway: Pick<Gateway, 'db'>, username: string): Promise<string | undefined> {
  const { db } = gateway;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.deleted_at)));
  if (!user) {
    return `There is no user "${username}"`;
  }
  const hasTwoFactor = (await findTwoFactor(gateway, user.id)) !== undefined;
  const passkeys = await listPasskeys(gateway, user.id);
  if (!hasTwoFactor && passkeys.length === 0) {
    return `${username} signs in without two-factor authentication and passkeys`;
  }
  await db.batch([
    ...revokeAccess(gateway, user.id),
    ...(hasTwoFactor ? removeTwoFactor(gateway, user.id, systemActor) : []),
    ...passkeyRemoval(gateway, user.id, passkeys, systemActor),
  ]);
  return undefined;
}
