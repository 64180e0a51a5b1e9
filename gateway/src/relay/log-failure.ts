import { logType } from '@console/shared/contract';
import { now } from '../clock';
import type { Gateway } from '../gateway';
import type { RelayError } from '../http/errors';
import { formatOther, logCall } from '../logs/write';
import { type Language, translate } from '../messages/translate';
import type { AuthorizedCall } from './call-types';

/** `duration` is in milliseconds. */
type Failure = { error: RelayError; duration: number; language: Language };

/** Logs a call that no channel answered. It costs nothing. */
export async function logFailure(
  gateway: Gateway,
  { caller, request }: Pick<AuthorizedCall, 'caller' | 'request'>,
  { error, duration, language }: Failure,
): Promise<void> {
  const { tried = [], status, code, type } = error;
  await logCall(
    gateway,
    {
      user_id: caller.user.id,
      username: caller.user.username,
      created_at: now(),
      type: logType.error,
      content: error.text ?? translate(language, error.id, error.values),
      token_name: caller.tokenName,
      token_id: caller.token?.id ?? 0,
      model_name: request.model,
      quota: 0,
      use_time: Math.round(duration / 1000),
      is_stream: request.stream,
      channel: tried.at(-1) ?? 0,
      group: caller.group,
      other: formatOther({
        status_code: status,
        error_type: type,
        ...(code && { error_code: code }),
        admin_info: { use_channel: tried.map(String) },
      }),
    },
    { duration, cachedTokens: 0 },
  );
}
