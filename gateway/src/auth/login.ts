import { userStatus } from '@console/shared/contract';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldRefusal, Refusal } from '../http/errors';
import { findByLogin } from '../users/find';
import { attemptLimit } from './attempt-limit';
import { checkDefaultPassword } from './default-password';
import { knownDevice } from './known-device';
import { guessLimitOf } from './limits';
import { verifyPassword } from './passwords';

export const loginBody = z.object({ username: z.string(), password: z.string() });

/**
 * Checks a name (or e-mail) and password, and answers the user. One refusal for a wrong password, an unknown, banned or cancelled user.
 * Wrong ones are limited by account, wherever they come from; a browser that has signed in before has a limit of its own, so that
 * strangers cannot lock the owner out.
 */
export function loginCheck(gateway: Gateway) {
  const { db, options, settings } = gateway;
  const spec = { limit: guessLimitOf(settings), counts: 'failures', refusal: 'tooManyGuesses' } as const;
  // Made-up names must not push those of accounts out of the list.
  const limits = { account: attemptLimit(spec), unknown: attemptLimit(spec) };

  return async (c: Context, body: z.infer<typeof loginBody>): Promise<UserRow> => {
    if (!options.flag('PasswordLoginEnabled')) {
      throw new Refusal('passwordLoginOff');
    }
    const username = body.username.trim();
    if (!username || !body.password) {
      throw fieldRefusal(username ? 'password' : 'username', 'invalidParameter');
    }
    const user = await findByLogin(db, username);
    const check = async () => {
      const correct = await verifyPassword(body.password, user?.password);
      if (!user || !correct || user.status === userStatus.banned) {
        throw new Refusal('wrongPassword');
      }
      await checkDefaultPassword(c, gateway, user, 'session');
      return user;
    };
    if (!user) {
      return await limits.unknown(c, username.toLowerCase(), check);
    }
    return await limits.account(c, (await knownDevice(c, gateway, user.id)) ?? String(user.id), check);
  };
}
