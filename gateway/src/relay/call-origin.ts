import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { clientAddress } from '../http/client-address';
import type { CallLog } from '../logs/add-to-hour';
import { parseSetting } from '../users/setting';
import type { Caller } from './caller';

export type CallOrigin = Pick<CallLog, 'ip' | 'request_id' | 'upstream_request_id'>;

/** What a log line tells about where a call came from; the address only if the user wants it logged. */
export const callOrigin = (
  c: Context<GatewayEnv>,
  { settings }: Pick<Gateway, 'settings'>,
  { user }: Pick<Caller, 'user'>,
  upstreamRequestId: string | undefined,
): CallOrigin => ({
  ip: parseSetting(user).record_ip_log === true ? clientAddress(c, settings.edgeToken) : null,
  request_id: c.var.requestId,
  upstream_request_id: upstreamRequestId ?? null,
});
