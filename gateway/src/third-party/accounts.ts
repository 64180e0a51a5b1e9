import { userStatus } from '@console/shared/contract';
import { eq, max, sql } from 'drizzle-orm';
import { signUp } from '../auth/sign-up';
import { isDuplicate } from '../db/constraint';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { plainName } from '../http/names';
import type { Language } from '../messages/translate';
import { checkEmail } from '../users/email';
import { emailIsTaken } from '../users/find';
import type { Identity, IdentityColumn } from './identity';

type IdentityKey = Pick<Identity, 'column' | 'id'>;

async function findByIdentity({ db }: Gateway, { column, id }: IdentityKey): Promise<UserRow | undefined> {
  // Said again as the partial index says it, so that SQLite uses that.
  const [row] = await db.select().from(users).where(sql`${users[column]} = ${id} and ${users[column]} <> ''`);
  return row;
}

/** The user of a third-party account, who may sign in; undefined when it is nobody's. Throws `oauthGone` or `banned`. */
export async function userOf(gateway: Gateway, identity: IdentityKey): Promise<UserRow | undefined> {
  const user = await findByIdentity(gateway, identity);
  if (user?.deleted_at) {
    throw new Refusal('oauthGone');
  }
  if (user?.status === userStatus.banned) {
    throw new Refusal('banned');
  }
  return user;
}

/** Binds a third-party account to a user, in place of the one of that kind they had. Throws `oauthTaken` when it is somebody else's. */
export async function bind(gateway: Gateway, user: UserRow, { column, id }: IdentityKey): Promise<void> {
  await gateway.db
    .update(users)
    .set({ [column]: id } satisfies Partial<Record<IdentityColumn, string>>)
    .where(eq(users.id, user.id))
    .catch((error) => {
      throw isDuplicate(error) ? new Refusal('oauthTaken') : error;
    });
}

/** The user of a third-party account, who is made when the site takes registrations. Throws `registerClosed`, `oauthGone` or `banned`. */
export async function userOrNew(gateway: Gateway, identity: Identity, affCode: string, language: Language): Promise<UserRow> {
  for (let attempt = 0; ; attempt += 1) {
    const known = await userOf(gateway, identity);
    if (known) {
      return known;
    }
    if (!gateway.options.flag('RegisterEnabled')) {
      throw new Refusal('registerClosed');
    }
    try {
      return await signUp(gateway, await newUser(gateway, identity, attempt), affCode, language);
    } catch (error) {
      // Somebody was faster: with the number, or with this very account.
      if (!isDuplicate(error) || attempt >= 5) {
        throw error;
      }
    }
  }
}

async function newUser(gateway: Gateway, { column, id, prefix, displayName, email }: Identity, attempt: number) {
  const [highest] = await gateway.db.select({ id: max(users.id) }).from(users);
  const username = `${prefix}_${(highest?.id ?? 0) + 1 + attempt}`;
  return { username, display_name: plainName(displayName ?? '') || username, [column]: id, email: await freeEmail(gateway, email) };
}

/** The address as it is kept, or nothing when the rules of the site or another user are against it. */
async function freeEmail(gateway: Gateway, text: string | undefined): Promise<string> {
  try {
    const email = text ? checkEmail(gateway, text) : '';
    return email && (await emailIsTaken(gateway.db, email)) ? '' : email;
  } catch (error) {
    if (error instanceof Refusal) {
      return '';
    }
    throw error;
  }
}
