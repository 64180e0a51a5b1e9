import { type Call, defineAbility, type GatewayResponse, type RouteHandler } from '../ability';
import { isBeforeDatedCalls, isVeloera } from '../detection/age';
import { isSuccess, type Localized, refusal, success } from '../envelope';

type NewChannel = { mode?: unknown; channel: Record<string, unknown> };

/** The body of the contract; undefined for any other, which no gateway may ever see: some make an empty, enabled channel of it. */
function newChannelOf({ body }: Call): NewChannel | undefined {
  const { mode, channel } = (body ?? {}) as Partial<NewChannel>;
  return typeof channel === 'object' && channel !== null ? { mode, channel } : undefined;
}

const createdInPart = (created: number, total: number, problem: string): Localized => ({
  zh: `${total} 个渠道中已创建 ${created} 个。${problem}`,
  en: `${created} of ${total} channels were created. ${problem}`,
});

const noChannel = () => refusal('A new channel is sent as {"mode": "single" or "batch", "channel": {...}}');

/** Gateways that want another body answer a flat one with nothing at all, and create nothing. */
const isCreated = (response: GatewayResponse) => isSuccess(response) && response.body !== undefined;

const problemOf = ({ body }: GatewayResponse): string => (body as { message?: string } | undefined)?.message ?? '';

/** The channel itself is the body; each line of its key becomes a channel. */
const createLines: RouteHandler = async (call) => {
  const created = newChannelOf(call);
  if (!created) {
    return noChannel();
  }
  const response = await call.send({ method: 'POST', path: '/api/channel/', body: created.channel });
  return isSuccess(response) && !isCreated(response)
    ? refusal({ zh: '网关未确认渠道已创建', en: 'The gateway did not say that it created the channel' }, 502)
    : response;
};

/** One call for each key: these gateways keep all of them in one channel, whose lines break its requests. */
const createEach: RouteHandler = async (call) => {
  const created = newChannelOf(call);
  if (!created) {
    return noChannel();
  }
  const { mode, channel } = created;
  const keys = mode === 'batch' ? String(channel.key).split('\n').filter(Boolean) : [channel.key];
  for (const [count, key] of keys.entries()) {
    const response = await call.send({ method: 'POST', path: '/api/channel/', body: { ...channel, key } });
    if (isCreated(response)) {
      continue;
    }
    return count === 0 ? response : refusal(createdInPart(count, keys.length, problemOf(response)));
  }
  return success();
};

/** The body by which channels are created: `{mode, channel}` since June 2025, before that the channel itself. */
export const channelCreate = defineAbility({
  ways: {
    wrapped: { routes: {} },
    'flat-lines': { routes: { 'POST /api/channel/': createLines } },
    'flat-each': { routes: { 'POST /api/channel/': createEach } },
  },
  detect: (evidence) => {
    if (isVeloera(evidence)) {
      return 'flat-each';
    }
    const isBefore = isBeforeDatedCalls(evidence);
    return isBefore === undefined ? undefined : isBefore ? 'flat-lines' : 'wrapped';
  },
});
