import type { Context } from 'hono';
import { now } from '../clock';
import type { SessionRow, UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { failedSignIn, fieldError } from '../http/errors';
import { type AttemptLimit, attemptLimit } from '../identity/attempt-limit';
import { verifyPassword } from '../identity/passwords';
import { guessRateLimit } from '../identity/rate-limits';
import type { MessageId } from '../messages/translate';

const freshnessSeconds = 10 * 60;

type Settings = Gateway['settings'];

const guessLimits = new WeakMap<Settings, AttemptLimit>();

/** One per gateway: wrong passwords count together, whichever call they were sent with. */
function guessLimit(settings: Settings): AttemptLimit {
  const limit =
    guessLimits.get(settings) ?? attemptLimit({ limit: guessRateLimit(settings), counts: 'failures', errorId: 'tooManyGuesses' });
  guessLimits.set(settings, limit);
  return limit;
}

/** The field of the current password, and what is said when an account without one has signed in too long ago. */
type PasswordRules = { field: 'original_password' | 'password'; stale: MessageId };

/** Requires the current password, or a fresh sign-in for accounts without one. A system access token is never enough. */
export function requireCurrentPassword({ settings }: Pick<Gateway, 'settings'>, { field, stale }: PasswordRules) {
  const limit = guessLimit(settings);

  return async (c: Context, user: UserRow, session: SessionRow | undefined, currentPassword: string | null | undefined): Promise<void> => {
    if (user.password === '') {
      if (!session || session.created_at < now() - freshnessSeconds) {
        throw fieldError('password', stale);
      }
      return;
    }
    if (!currentPassword) {
      throw fieldError(field, 'originalPasswordMissing');
    }
    await limit(c, String(user.id), async () => {
      if (!(await verifyPassword(currentPassword, user.password))) {
        throw failedSignIn(fieldError(field, 'originalPasswordWrong'));
      }
    });
  };
}
