import type { OverrideContext } from '@console/shared/contract/param-override';
import type { Context } from 'hono';
import { clientSecrets } from '../../channels/header-override';
import type { GatewayEnv } from '../../gateway';
import type { AuthorizedCall } from '../call-types';
import type { RelayRequest } from '../request';
import type { UpstreamError } from '../upstream-error';

/** What New API's conditions can read about a call. */
export function callContext(c: Context<GatewayEnv>, { caller, request }: Pick<AuthorizedCall, 'caller' | 'request'>): OverrideContext {
  const headers = Object.entries(c.req.header()).filter(([name]) => !clientSecrets.includes(name));
  return {
    user_id: caller.user.id,
    user_group: caller.user.group,
    token_group: caller.token?.group || caller.user.group,
    using_group: caller.group,
    original_model: request.model,
    request_path: c.req.path,
    request_headers: Object.fromEntries(headers),
    is_channel_test: false,
  };
}

export function withAttempt(request: RelayRequest, attempt: number, lastError: UpstreamError | undefined): RelayRequest {
  const retry = { index: attempt, is_retry: attempt > 0 };
  return {
    ...request,
    context: {
      ...request.context,
      retry,
      retry_index: attempt,
      is_retry: retry.is_retry,
      ...(lastError && describeError(lastError)),
    },
  };
}

function describeError({ status, code, type, message, retry }: UpstreamError) {
  return {
    last_error: { status_code: status, message, code, error_code: code, type, error_type: type, skip_retry: !retry },
    last_error_status_code: status,
    last_error_message: message,
    last_error_code: code,
    last_error_type: type,
  };
}
