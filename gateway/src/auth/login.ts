import { userStatus } from '@console/shared/contract';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, failedSignIn, fieldError } from '../http/errors';
import { attemptLimit } from '../identity/attempt-limit';
import { checkDefaultPassword } from '../identity/default-password';
import { findByLogin } from '../identity/find';
import { findKnownDevice } from '../identity/known-device';
import { verifyPassword } from '../identity/passwords';
import { guessRateLimit } from '../identity/rate-limits';

export const loginBody = z.object({ username: z.string(), password: z.string() });

/**
 * Verifies username (or email) and password and returns the user. Unknown, banned and deleted users get the same error as a wrong password.
 */
export function loginCheck(gateway: Gateway) {
  const { db, options, settings } = gateway;
  const spec = { limit: guessRateLimit(settings), counts: 'failures', errorId: 'tooManyGuesses' } as const;
  // Unknown names must not evict those of accounts.
  const limits = { account: attemptLimit(spec), unknown: attemptLimit(spec) };

  return async (c: Context, body: z.infer<typeof loginBody>): Promise<UserRow> => {
    if (!options.flag('PasswordLoginEnabled')) {
      throw new ConsoleError('passwordLoginOff');
    }
    const username = body.username.trim();
    if (!username || !body.password) {
      throw fieldError(username ? 'password' : 'username', 'invalidParameter');
    }
    const user = await findByLogin(db, username);
    const check = async () => {
      const correct = await verifyPassword(body.password, user?.password);
      if (!user || !correct || user.status === userStatus.banned) {
        throw failedSignIn(new ConsoleError('wrongPassword'));
      }
      await checkDefaultPassword(c, gateway, user, 'session');
      return user;
    };
    if (!user) {
      return await limits.unknown(c, username.toLowerCase(), check);
    }
    return await limits.account(c, (await findKnownDevice(c, gateway, user.id)) ?? String(user.id), check);
  };
}
