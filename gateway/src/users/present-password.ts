import type { Context } from 'hono';
import { attemptLimit } from '../auth/attempt-limit';
import { guessLimitOf } from '../auth/limits';
import { verifyPassword } from '../auth/passwords';
import { now } from '../clock';
import type { SessionRow, UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldRefusal } from '../http/errors';

// Seconds.
const freshness = 10 * 60;

/**
 * Checks that whoever sets a new password may: they know the present one, or, of an account that was made by a third party and has none
 * yet, they have signed in just now. A system access token alone never does.
 */
export function presentPasswordCheck({ settings }: Gateway) {
  const limit = attemptLimit({ limit: guessLimitOf(settings), counts: 'failures', refusal: 'tooManyGuesses' });

  return async (c: Context, user: UserRow, session: SessionRow | undefined, original: string | null | undefined): Promise<void> => {
    if (user.password === '') {
      if (!session || session.created_at < now() - freshness) {
        throw fieldRefusal('password', 'signInAgain');
      }
      return;
    }
    if (!original) {
      throw fieldRefusal('original_password', 'originalPasswordMissing');
    }
    await limit(c, String(user.id), async () => {
      if (!(await verifyPassword(original, user.password))) {
        throw fieldRefusal('original_password', 'originalPasswordWrong');
      }
    });
  };
}
