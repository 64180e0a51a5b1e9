import type { LogOther } from '@console/shared/contract';
import type { FailedAttempt } from '../http/errors';
import { type Language, translate } from '../messages/translate';

const maxReason = 300;

/** What administrators see of the attempts of a call: all channels, and why those failed that did. */
export const attemptInfo = (
  tried: readonly number[],
  failed: readonly FailedAttempt[],
  language: Language,
): NonNullable<LogOther['admin_info']> => ({
  use_channel: tried.map(String),
  ...(failed.length > 0 && {
    failed_attempts: failed.map(({ channel, error: { status, code, text, id, values } }) => ({
      channel,
      status_code: status,
      error_code: code,
      reason: (text ?? translate(language, id, { status, ...values })).slice(0, maxReason),
    })),
  }),
});
