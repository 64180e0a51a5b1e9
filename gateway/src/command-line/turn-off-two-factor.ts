import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Gateway } from '../gateway';
import { systemActor } from '../history/record-changes';
import { revokeAccess } from '../identity/revoke-access';
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
  if (!(await findTwoFactor(gateway, user.id))) {
    return `${username} signs in without two-factor authentication`;
  }
  await db.batch([...removeTwoFactor(gateway, user.id, systemActor), ...revokeAccess(gateway, user.id)]);
  return undefined;
}
