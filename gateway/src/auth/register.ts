import { logType } from '@console/shared/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isDuplicate } from '../db/constraint';
import { users } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { writeEvent } from '../logs/write';
import type { Language } from '../messages/translate';
import { translate } from '../messages/translate';
import { emailIsTaken, nameIsTaken } from '../users/find';
import { checkLengths } from '../users/limits';
import { hashPassword } from './passwords';

const optionalText = z.optional(z.nullable(z.string()));

export const registerBody = z.object({
  username: z.string(),
  password: z.string(),
  email: optionalText,
  verification_code: optionalText,
  aff_code: optionalText,
});

/** Refuses while the site takes no registrations by password. Comes before the body is even read. */
export function checkRegistrationOpen({ options }: Gateway): void {
  if (!options.flag('RegisterEnabled')) {
    throw new Refusal('registerClosed');
  }
  if (!options.flag('PasswordRegisterEnabled')) {
    throw new Refusal('passwordRegisterOff');
  }
}

/** Creates an ordinary user with the gifts of the site; an invite code that nobody has is ignored. */
export async function register(gateway: Gateway, body: z.infer<typeof registerBody>, language: Language): Promise<void> {
  const { db, options } = gateway;
  const username = body.username.trim();
  checkLengths({ username, password: body.password, email: body.email ?? undefined });
  if (options.flag('EmailVerificationEnabled')) {
    if (!body.email || !body.verification_code) {
      throw new Refusal('emailCodeRequired');
    }
    // No call sends codes yet, so that none can be right.
    throw new Refusal('codeWrong');
  }
  if ((await nameIsTaken(db, username)) || (body.email && (await emailIsTaken(db, body.email)))) {
    throw new Refusal('nameTaken');
  }
  const inviter = await findInviter(gateway, body.aff_code);
  const gift = options.number('QuotaForNewUser');
  const inviteeGift = inviter ? options.number('QuotaForInvitee') : 0;
  const [user] = await db
    .insert(users)
    .values({
      username,
      password: await hashPassword(body.password),
      display_name: username,
      quota: gift + inviteeGift,
      inviter_id: inviter?.id ?? 0,
    })
    .returning()
    .catch((error) => {
      throw isDuplicate(error) ? new Refusal('nameTaken') : error;
    });
  if (user && gift > 0) {
    await writeEvent(db, user, logType.system, translate(language, 'logNewUserGift', { amount: gift }));
  }
  if (user && inviteeGift > 0) {
    await writeEvent(db, user, logType.system, translate(language, 'logInviteeGift', { amount: inviteeGift }));
  }
  if (inviter) {
    await rewardInviter(gateway, inviter, language);
  }
}

async function findInviter({ db }: Gateway, code: string | null | undefined) {
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
