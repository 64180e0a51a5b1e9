import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { requireGroups } from './authorize-request';
import { type Caller, checkModelLimit } from './caller';
import { countRequest } from './count-request';
import { formats } from './formats';
import { callContext } from './override/call-context';
import { tryChannels } from './try-channels';
import { findRoute } from './upstream/route';

/** Counts the input of a message, without a charge: by the provider where it can, else by the gateway's tokenizer. */
export async function countTokens(c: Context<GatewayEnv>, gateway: Gateway, caller: Caller): Promise<object> {
  const format = formats['messages/count_tokens'];
  const raw = await format.read(c);
  checkModelLimit(caller, raw.model);
  const groups = await requireGroups(gateway, caller, 'messages', raw.model);
  const checked = format.check(raw);
  const [{ name }] = groups;
  const prepared = (await format.prepare?.(gateway, checked, name)) ?? checked;
  const counting = groups
    .map((group) => ({ ...group, candidates: group.candidates.filter((channel) => findRoute(channel, checked.endpoint)) }))
    .filter(({ candidates }) => candidates.length > 0);
  if (counting.length > 0) {
    const request = { ...prepared, headers: c.req.raw.headers, context: callContext(c, { caller, request: prepared }) };
    const running = gateway.running.start(c.req.raw.signal);
    const { reply } = await tryChannels(gateway, { groups: counting, request }, running).finally(running.end);
    if (reply.kind === 'whole') {
      return reply.body;
    }
  }
  return { input_tokens: await countRequest(prepared) };
}
