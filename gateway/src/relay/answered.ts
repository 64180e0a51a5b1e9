import type { LogOther, UrlCitation, UsageRecord } from '@console/shared/contract';
import type { Context } from 'hono';
import type { Candidate } from '../channels/choose';
import type { Gateway, GatewayEnv } from '../gateway';
import { languageOf } from '../messages/translate';
import type { Success } from './attempts';
import type { Caller } from './caller';
import type { Hold } from './holds';
import type { Price } from './price';
import type { RelayRequest } from './request';
import type { RunningCall } from './running';
import { type Settlement, settle } from './settle';
import { bodyFor, upstreamModel } from './upstream/body';

/** A call whose checks have passed. */
export type AdmittedCall = {
  caller: Caller;
  request: RelayRequest;
  candidates: Candidate[];
  price: Price;
  /** What the call costs when its upstream does not tell tokens; for pictures. */
  priceUntold?: Price;
  /** The pages of the web that the prompt quotes. */
  sources?: UrlCitation[];
};

/** A call that a channel has begun to answer; `start` is of `performance.now()`. */
export type AnsweredCall = AdmittedCall & { success: Success; hold: Hold; running: RunningCall; start: number };

/** What is known of a call at its end. */
type Ending = {
  usage: UsageRecord;
  /** What the upstream claims to have counted and cannot have. */
  impossible?: string | undefined;
  /** Whether nobody counted. */
  isEstimate?: boolean;
  /** Milliseconds to the first text; -1000 when it was not streamed. */
  firstText?: number;
};

/** Settles a call that is over. */
export async function finish(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  { caller, request, success, hold, price, start }: AnsweredCall,
  { usage, impossible, isEstimate = false, firstText = -1000 }: Ending,
): Promise<Settlement> {
  const mapped = upstreamModel(success.channel, request.model);
  const { reasoning_effort } = bodyFor(success.channel, request);
  const details: LogOther = {
    frt: firstText,
    ...(typeof reasoning_effort === 'string' && { reasoning_effort }),
    ...(mapped !== request.model && { is_model_mapped: true, upstream_model_name: mapped }),
    ...(isEstimate && { estimated: true }),
    admin_info: { use_channel: success.tried },
  };
  return await settle(gateway, {
    caller,
    hold,
    price,
    usage,
    details,
    model: request.model,
    limit: request.maxTokens && request.maxTokens * (request.choices ?? 1),
    impossible,
    channel: success.channel,
    isStream: success.reply.kind === 'events',
    duration: performance.now() - start,
    language: languageOf(c),
  });
}
