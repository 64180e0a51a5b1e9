import { logType } from '@console/shared/contract';
import type { Context } from 'hono';
import { now } from '../clock';
import type { Gateway, GatewayEnv } from '../gateway';
import type { RelayAttempts, RelayError } from '../http/errors';
import { formatOther, logCall } from '../logs/write';
import { languageOf, translate } from '../messages/translate';
import { callOrigin } from './call-origin';
import type { AuthorizedCall } from './call-types';
import { attemptInfo } from './failed-attempts';

/** `duration` is in milliseconds. */
type Failure = { error: RelayError; attempts: RelayAttempts; duration: number };

/** Logs a call that no channel answered. It costs nothing. */
export async function logFailure(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  { caller, request }: Pick<AuthorizedCall, 'caller' | 'request'>,
  { error, attempts, duration }: Failure,
): Promise<void> {
  const { status, code, type } = error;
  const { tried, failed, requestId } = attempts;
  const language = languageOf(c);
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
      ...callOrigin(c, gateway, caller, requestId),
      other: formatOther({
        status_code: status,
        error_type: type,
        ...(code && { error_code: code }),
        request_path: c.req.path,
        admin_info: attemptInfo(tried, failed, language),
      }),
    },
    { duration, cachedTokens: 0 },
  );
}
