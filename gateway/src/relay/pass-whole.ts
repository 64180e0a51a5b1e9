import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { type AnsweredCall, finish } from './answered';
import { quotaRefusal } from './caller';
import { usageOf } from './meter';
import { impossibleClaim, readUsage } from './read-usage';
import { toRelayFailure, UpstreamFailure } from './upstream/failure';
import type { WholeAnswer } from './upstream/reply';
import { reshaper } from './upstream/reshape';

const oneUnit = { prompt_tokens: 1, completion_tokens: 0, total_tokens: 1 };

/** Settles a whole answer and passes it on. Throws RelayFailure for one that cannot be passed on, or paid while others of the user are under way. */
export async function passWhole(c: Context<GatewayEnv>, gateway: Gateway, call: AnsweredCall, body: WholeAnswer): Promise<Response> {
  const { request, price, priceUntold, running } = call;
  const impossible = impossibleClaim(body.usage);
  const isTold = priceUntold === undefined || readUsage(body.usage) !== undefined;
  const usage = isTold ? await usageOf(request, body) : oneUnit;
  // Before the charge: what is nested too deep cannot be written.
  const text = serialize(call, impossible ? { ...body, usage } : body);
  const { lacking } = await finish(c, gateway, { ...call, price: isTold ? price : priceUntold }, { usage, impossible });
  running.end();
  if (lacking) {
    throw quotaRefusal(lacking);
  }
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}

function serialize({ request, success: { channel } }: AnsweredCall, body: WholeAnswer): string {
  try {
    return JSON.stringify(reshaper(channel)?.(body) ?? body);
  } catch {
    const failure = new UpstreamFailure('relayBadAnswer', { status: 500, code: 'bad_response_body', retry: false });
    throw toRelayFailure(failure, channel, request.model);
  }
}
