import { isRecord } from '@console/shared/contract/json';
import type { Context } from 'hono';
import type { Gateway, GatewayEnv } from '../gateway';
import { requireGroups } from './authorize-request';
import { type Caller, checkModelLimit } from './caller';
import { countRequest } from './count-request';
import { formats } from './formats';
import { callContext } from './override/call-context';
import type { RelayRequest } from './request';
import { type GroupCandidates, tryChannels } from './try-channels';
import { findRoute } from './upstream/route';

/** Counts the input of a message, without a charge: by Anthropic where it is the channel, else by the gateway's tokenizer. */
export async function countTokens(
  c: Context<GatewayEnv>,
  gateway: Gateway,
  caller: Caller,
  endpoint: 'messages' | 'generateContent',
): Promise<number> {
  const format = formats[endpoint === 'messages' ? 'messages/count_tokens' : endpoint];
  const { model, group, body } = await format.read(c);
  checkModelLimit(caller, model);
  const groups = await requireGroups(gateway, caller, endpoint, model);
  // Google may have the whole request in a field of its own.
  const checked = format.check({ model, group, body: isRecord(body.generateContentRequest) ? body.generateContentRequest : body });
  const prepared = (await format.prepare?.(gateway, checked, groups[0].name)) ?? checked;
  return (await countUpstream(c, gateway, { caller, groups, request: prepared })) ?? (await countRequest(prepared));
}

type Count = { caller: Caller; groups: GroupCandidates[]; request: RelayRequest };

async function countUpstream(c: Context<GatewayEnv>, gateway: Gateway, { caller, groups, request }: Count): Promise<number | undefined> {
  const counting = groups
    .map((group) => ({
      ...group,
      candidates: group.candidates.filter((channel) => findRoute(channel, 'messages/count_tokens')),
    }))
    .filter(({ candidates }) => candidates.length > 0);
  if (counting.length === 0 || request.endpoint !== 'messages/count_tokens') {
    return undefined;
  }
  const asked = { ...request, headers: c.req.raw.headers, context: callContext(c, { caller, request }) };
  const running = gateway.running.start(c.req.raw.signal);
  const { reply } = await tryChannels(gateway, { groups: counting, request: asked }, running).finally(running.end);
  return reply.kind === 'whole' ? Number(reply.body.input_tokens) : undefined;
}
