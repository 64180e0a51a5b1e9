import { randomInt } from 'node:crypto';
import { formatQuota } from '@console/shared/format';
import { and, eq, gte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { minus, plus } from '../amounts';
import { isDuplicate } from '../db/is-duplicate';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldError } from '../http/errors';
import { findUser } from '../identity/find';
import { quotaDisplay } from '../options/quota-display';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const codeLength = 4;
const maxAttempts = 10;

export const transferBody = z.object({ quota: z.int() });

export async function inviteCode({ db }: Gateway, user: UserRow): Promise<string> {
  for (let attempt = 1; !user.aff_code; attempt += 1) {
    const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
    await db
      .update(users)
      .set({ aff_code: code })
      .where(and(eq(users.id, user.id), eq(users.aff_code, '')))
      .catch((error) => {
        if (!isDuplicate(error) || attempt === maxAttempts) {
          throw error;
        }
      });
    // Read again, since concurrent requests must get the same code.
    user = (await findUser(db, user.id)) ?? user;
  }
  return user.aff_code;
}

export async function transferEarnings({ db, options }: Gateway, user: UserRow, { quota }: z.infer<typeof transferBody>): Promise<void> {
  if (quota === 0) {
    throw fieldError('quota', 'invalidParameter');
  }
  const smallest = options.number('QuotaPerUnit');
  if (quota < smallest) {
    throw fieldError('quota', 'transferTooSmall', { amount: formatQuota(smallest, quotaDisplay(options)) });
  }
  const { rowsAffected } = await db
    .update(users)
    .set({ aff_quota: minus(users.aff_quota, quota), quota: plus(users.quota, quota) })
    .where(and(eq(users.id, user.id), gte(users.aff_quota, quota)));
  if (rowsAffected === 0) {
    throw fieldError('quota', 'transferTooLarge');
  }
}
