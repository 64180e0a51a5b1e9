import { userStatus } from '@console/shared/contract';
import { eq, max, sql } from 'drizzle-orm';
import { isDuplicate } from '../db/is-duplicate';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { stripDisguisingCharacters } from '../http/plain-names';
import { checkEmail } from '../identity/email';
import { isEmailTaken } from '../identity/find';
import type { Language } from '../messages/translate';
import { createAccount } from '../users/create-account';
import type { Identity, IdentityColumn } from './identity';

type IdentityKey = Pick<Identity, 'column' | 'id'>;

async function findByIdentity({ db }: Gateway, { column, id }: IdentityKey): Promise<UserRow | undefined> {
  // Repeats the condition of the partial index, so that SQLite uses it.
  const [row] = await db.select().from(users).where(sql`${users[column]} = ${id} and ${users[column]} <> ''`);
  return row;
}

export async function findLinkedUser(gateway: Gateway, identity: IdentityKey): Promise<UserRow | undefined> {
  const user = await findByIdentity(gateway, identity);
  if (user?.deleted_at) {
    throw new ConsoleError('oauthUserDeleted');
  }
  if (user?.status === userStatus.banned) {
    throw new ConsoleError('banned');
  }
  return user;
}

export async function linkAccount(gateway: Gateway, user: UserRow, { column, id }: IdentityKey): Promise<void> {
  await gateway.db
    .update(users)
    .set({ [column]: id } satisfies Partial<Record<IdentityColumn, string>>)
    .where(eq(users.id, user.id))
    .catch((error) => {
      throw isDuplicate(error) ? new ConsoleError('oauthTaken') : error;
    });
}

export async function findOrRegisterUser(gateway: Gateway, identity: Identity, affCode: string, language: Language): Promise<UserRow> {
  for (let attempt = 0; ; attempt += 1) {
    const existing = await findLinkedUser(gateway, identity);
    if (existing) {
      return existing;
    }
    if (!gateway.options.flag('RegisterEnabled')) {
      throw new ConsoleError('registerClosed');
    }
    try {
      return await createAccount(gateway, await newUser(gateway, identity, attempt), affCode, language);
    } catch (error) {
      // A concurrent request took the name or this very account.
      if (!isDuplicate(error) || attempt >= 5) {
        throw error;
      }
    }
  }
}

async function newUser(gateway: Gateway, { column, id, prefix, displayName, email }: Identity, attempt: number) {
  const [highest] = await gateway.db.select({ id: max(users.id) }).from(users);
  const username = `${prefix}_${(highest?.id ?? 0) + 1 + attempt}`;
  return {
    username,
    display_name: stripDisguisingCharacters(displayName ?? '') || username,
    [column]: id,
    email: await usableEmail(gateway, email),
  };
}

async function usableEmail(gateway: Gateway, text: string | undefined): Promise<string> {
  try {
    const email = text ? checkEmail(gateway, text) : '';
    return email && (await isEmailTaken(gateway.db, email)) ? '' : email;
  } catch (error) {
    if (error instanceof ConsoleError) {
      return '';
    }
    throw error;
  }
}
