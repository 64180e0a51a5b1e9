import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Gateway } from '../gateway';
import { recordChanges, systemActor } from '../history/record-changes';
import { ConsoleError } from '../http/errors';
import { checkNewPassword } from '../identity/new-password';
import { hashPassword } from '../identity/passwords';
import { revokeAccess } from '../identity/revoke-access';
import { translate } from '../messages/translate';

export async function setPassword(
  gateway: Pick<Gateway, 'db' | 'options'>,
  username: string,
  password: string,
): Promise<string | undefined> {
  const { db } = gateway;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.deleted_at)));
  if (!user) {
    return `There is no user "${username}"`;
  }
  try {
    await checkNewPassword(gateway, password);
  } catch (error) {
    if (error instanceof ConsoleError) {
      return translate('en', error.id, error.values);
    }
    throw error;
  }
  const change = db
    .update(users)
    .set({ password: await hashPassword(password) })
    .where(eq(users.id, user.id));
  const historyStatements = recordChanges(gateway, { subject: 'user', id: user.id }, systemActor, [{ field: 'password' }]);
  await db.batch([change, ...historyStatements, ...revokeAccess(gateway, user.id)]);
  return undefined;
}
