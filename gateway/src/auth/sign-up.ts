import { logType } from '@console/shared/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { writeEvent } from '../logs/write';
import { type Language, translate } from '../messages/translate';

type NewUser = Pick<UserRow, 'username' | 'display_name'> & Partial<typeof users.$inferInsert>;

/**
 * Creates an ordinary user with the gifts of the site and rewards who invited them; an invite code that nobody has is ignored.
 * @throws what the database throws when a value that must be unique is taken (`isDuplicate`)
 */
export async function signUp(gateway: Gateway, values: NewUser, affCode: string, language: Language): Promise<UserRow> {
  const { db, options } = gateway;
  const inviter = await findInviter(gateway, affCode);
  const gift = options.number('QuotaForNewUser');
  const inviteeGift = inviter ? options.number('QuotaForInvitee') : 0;
  const [user] = await db
    .insert(users)
    .values({ ...values, quota: gift + inviteeGift, inviter_id: inviter?.id ?? 0 })
    .returning();
  if (!user) {
    throw new Error('The user was not made');
  }
  if (gift > 0) {
    await writeEvent(db, user, logType.system, translate(language, 'logNewUserGift', { amount: gift }));
  }
  if (inviteeGift > 0) {
    await writeEvent(db, user, logType.system, translate(language, 'logInviteeGift', { amount: inviteeGift }));
  }
  if (inviter) {
    await rewardInviter(gateway, inviter, language);
  }
  return user;
}

async function findInviter({ db }: Gateway, code: string) {
  const [inviter] = code
    ? await db
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(and(eq(users.aff_code, code), ne(users.aff_code, ''), isNull(users.deleted_at)))
    : [];
  return inviter;
}

async function rewardInviter({ db, options }: Gateway, inviter: { id: number; username: string }, language: Language): Promise<void> {
  const amount = options.number('QuotaForInviter');
  if (amount <= 0) {
    return;
  }
  await db
    .update(users)
    .set({
      aff_count: sql`${users.aff_count} + 1`,
      aff_quota: sql`${users.aff_quota} + ${amount}`,
      aff_history_quota: sql`${users.aff_history_quota} + ${amount}`,
    })
    .where(eq(users.id, inviter.id));
  await writeEvent(db, inviter, logType.system, translate(language, 'logInviterGift', { amount }));
}
