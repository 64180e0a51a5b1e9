import { logType } from '@console/shared/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { plus } from '../amounts';
import { now } from '../clock';
import type { Database } from '../db/database';
import { logs, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { recordChanges, userIdByName } from '../history/record-changes';
import { eventText } from '../logs/write';
import { type Language, translate } from '../messages/translate';

type NewUser = Pick<UserRow, 'username' | 'display_name'> & Partial<typeof users.$inferInsert>;

/** Creates a user, grants the site's gifts and rewards the inviter, all in one transaction. Unknown invite codes are ignored. */
export async function createAccount(
  gateway: Pick<Gateway, 'db' | 'options'>,
  values: NewUser,
  affCode: string,
  language: Language,
): Promise<UserRow> {
  const { db, options } = gateway;
  const inviter = await findInviter(gateway, affCode);
  const gift = options.number('QuotaForNewUser');
  const inviteeGift = inviter ? options.number('QuotaForInvitee') : 0;
  const grants = [
    ...(gift > 0 ? [giftLog(db, values.username, 'registration-gift', gift, language)] : []),
    ...(inviteeGift > 0 ? [giftLog(db, values.username, 'invitee-gift', inviteeGift, language)] : []),
    ...(inviter ? rewardInviter(gateway, inviter.username, language) : []),
  ];
  const self = { id: userIdByName(values.username), username: values.username };
  const [[user]] = await db.batch([
    db
      .insert(users)
      .values({ ...values, created_at: now(), quota: gift + inviteeGift, inviter_id: inviter?.id ?? 0 })
      .returning(),
    ...recordChanges(gateway, { subject: 'user', id: self.id }, self, [{ field: 'created' }]),
    ...grants,
  ]);
  if (!user) {
    throw new Error('The insert returned no user');
  }
  return user;
}

const giftMessages = { 'registration-gift': 'logNewUserGift', 'invitee-gift': 'logInviteeGift', 'inviter-gift': 'logInviterGift' } as const;

// The user is found by name, since a user created in the same transaction has no id yet.
function giftLog(db: Database, username: string, code: keyof typeof giftMessages, amount: number, language: Language) {
  const { content, other } = eventText(translate(language, giftMessages[code], { amount }), { code, amount });
  return db.run(sql`
    INSERT INTO ${logs} (user_id, username, created_at, type, content, other)
    SELECT ${users.id}, ${users.username}, ${now()}, ${logType.system}, ${content}, ${other}
    FROM ${users} WHERE ${users.username} = ${username}`);
}

async function findInviter({ db }: Pick<Gateway, 'db'>, code: string) {
  const [inviter] = code
    ? await db
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(and(eq(users.aff_code, code), ne(users.aff_code, ''), isNull(users.deleted_at)))
    : [];
  return inviter;
}

function rewardInviter({ db, options }: Pick<Gateway, 'db' | 'options'>, username: string, language: Language) {
  const amount = options.number('QuotaForInviter');
  if (amount <= 0) {
    return [];
  }
  const reward = db
    .update(users)
    .set({
      aff_count: plus(users.aff_count, 1),
      aff_quota: plus(users.aff_quota, amount),
      aff_history_quota: plus(users.aff_history_quota, amount),
    })
    .where(eq(users.username, username));
  return [reward, giftLog(db, username, 'inviter-gift', amount, language)];
}
