import type { UrlCitation } from '@console/shared/contract';
import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { stringify } from '../http/turns';
import { type AnsweredCall, finish } from './answered';
import { quotaRefusal } from './caller';
import { usageOf } from './meter';
import { impossibleClaim, readUsage } from './read-usage';
import type { WholeAnswer } from './upstream/reply';
import { reshaper } from './upstream/reshape';

const oneUnit = { prompt_tokens: 1, completion_tokens: 0, total_tokens: 1 };

/** Settles a whole answer and passes it on. Throws RelayFailure for one that cannot be paid while others of the user are under way. */
export async function passWhole(c: Context<GatewayEnv>, gateway: Gateway, call: AnsweredCall, body: WholeAnswer): Promise<Response> {
  const { request, price, priceUntold, running, success } = call;
  const impossible = impossibleClaim(body.usage);
  const isTold = priceUntold === undefined || readUsage(body.usage) !== undefined;
  const usage = isTold ? await usageOf(request, body) : oneUnit;
  const shown = impossible ? { ...body, usage } : body;
  const text = await stringify(withSources(reshaper(success.channel)?.(shown) ?? shown, call.sources));
  const { lacking } = await finish(c, gateway, { ...call, price: isTold ? price : priceUntold }, { usage, impossible });
  running.end();
  if (lacking) {
    throw quotaRefusal(call.caller, lacking);
  }
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}

/** An answer whose first choice names the pages that it draws on, before those that the upstream names. */
function withSources(body: WholeAnswer, sources: UrlCitation[] | undefined): WholeAnswer {
  const [first, ...others] = (body.choices ?? []) as { message?: { annotations?: unknown } }[];
  if (!sources || !first?.message) {
    return body;
  }
  const { annotations } = first.message;
  const all = [...sources, ...(Array.isArray(annotations) ? annotations : [])];
  return { ...body, choices: [{ ...first, message: { ...first.message, annotations: all } }, ...others] };
}
