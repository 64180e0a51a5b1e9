import type { LogOther, StreamStatus, UrlCitation, UsageRecord } from '@console/shared/contract';
import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { recordHealth } from '../health/recorder';
import { languageOf } from '../messages/translate';
import { callOrigin } from './call-origin';
import type { Caller } from './caller';
import { type ChargeResult, charge } from './charge';
import { attemptInfo } from './failed-attempts';
import type { Price } from './price';
import type { RelayRequest } from './request';
import type { Reservation } from './reservations';
import type { RunningCall } from './running-calls';
import type { ChannelResponse, GroupCandidates } from './try-channels';
import { upstreamModel } from './upstream/body';

export type AuthorizedCall = {
  caller: Caller;
  request: RelayRequest;
  /** Where channels may be tried, in this order; `caller` and `price` have the first. */
  groups: GroupCandidates[];
  price: Price;
  /** Price for images when the upstream reports no usage. */
  priceWithoutUsage?: Price;
  sources?: UrlCitation[];
};

/** `start` is a `performance.now()` timestamp. */
export type AnsweredCall = AuthorizedCall & { served: ChannelResponse; reservation: Reservation; running: RunningCall; start: number };

type Outcome = {
  usage: UsageRecord;
  /** A reported usage that cannot be true. */
  implausible?: string | undefined;
  isEstimate?: boolean;
  /** Whether the response ended before it was complete. */
  isBroken?: boolean;
  /** Milliseconds to the first text; -1000 when not streamed. */
  firstTextMs?: number;
  /** Undefined when not streamed. */
  streamStatus?: StreamStatus;
};

export async function finishCall(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  { caller, request, served, reservation, price, start }: AnsweredCall,
  { usage, implausible, isEstimate = false, isBroken = false, firstTextMs = -1000, streamStatus }: Outcome,
): Promise<ChargeResult> {
  const mapped = upstreamModel(served.channel, request.model);
  const details: LogOther = {
    frt: firstTextMs,
    ...(served.effort !== undefined && { reasoning_effort: served.effort }),
    ...(mapped !== request.model && { is_model_mapped: true, upstream_model_name: mapped }),
    ...(isEstimate && { estimated: true }),
    ...(streamStatus && { stream_status: streamStatus }),
    request_path: c.req.path,
    admin_info: attemptInfo(served.attempts.tried, served.attempts.failed, languageOf(c)),
  };
  const duration = performance.now() - start;
  if (!isEstimate) {
    const sample = { isSuccess: !isBroken, duration, firstTextMs, outputTokens: usage.completion_tokens };
    recordHealth(gateway.health, { model: request.model, channel: served.channel.id }, sample);
  }
  return await charge(gateway, {
    caller,
    reservation,
    price,
    usage,
    details,
    origin: callOrigin(c, gateway, caller, served.requestId),
    model: request.model,
    limit: request.maxTokens && request.maxTokens * (request.choices ?? 1),
    implausible,
    channel: served.channel,
    isStream: served.reply.kind === 'events',
    duration,
    language: languageOf(c),
  });
}
