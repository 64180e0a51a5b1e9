import { type Call, defineAbility, type RouteHandler } from '../ability';
import { isVeloera, predatesDatedRoutes } from '../detection/age';
import { failure, isSuccess, type Localized, success } from '../envelope';
import type { GatewayResponse } from '../gateway-request';

type NewChannel = { mode?: unknown; channel: Record<string, unknown> };

/** @returns undefined for any other body, since some gateways create an empty, enabled channel from it */
function parseNewChannel({ body }: Call): NewChannel | undefined {
  const { mode, channel } = (body ?? {}) as Partial<NewChannel>;
  return typeof channel === 'object' && channel !== null ? { mode, channel } : undefined;
}

const partiallyCreated = (created: number, total: number, problem: string): Localized => ({
  zh: `${total} 个渠道中已创建 ${created} 个。${problem}`,
  en: `${created} of ${total} channels were created. ${problem}`,
});

const noChannel = () => failure('A new channel is sent as {"mode": "single" or "batch", "channel": {...}}');

/** Gateways that expect another body respond with an empty body and create nothing. */
const isCreated = (response: GatewayResponse) => isSuccess(response) && response.body !== undefined;

const getMessage = ({ body }: GatewayResponse): string => (body as { message?: string } | undefined)?.message ?? '';

const createLines: RouteHandler = async (call) => {
  const created = parseNewChannel(call);
  if (!created) {
    return noChannel();
  }
  const response = await call.send({ method: 'POST', path: '/api/channel/', body: created.channel });
  return isSuccess(response) && !isCreated(response)
    ? failure({ zh: '网关未确认渠道已创建', en: 'The gateway did not say that it created the channel' }, 502)
    : response;
};

/** These gateways keep several keys in one channel, whose line breaks corrupt its requests. */
const createEach: RouteHandler = async (call) => {
  const created = parseNewChannel(call);
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
    return count === 0 ? response : failure(partiallyCreated(count, keys.length, getMessage(response)));
  }
  return success();
};

export const channelCreate = defineAbility({
  variants: {
    wrapped: { routes: {} },
    'flat-lines': { routes: { 'POST /api/channel/': createLines } },
    'flat-each': { routes: { 'POST /api/channel/': createEach } },
  },
  detect: (evidence) => {
    if (isVeloera(evidence)) {
      return 'flat-each';
    }
    const isBefore = predatesDatedRoutes(evidence);
    return isBefore === undefined ? undefined : isBefore ? 'flat-lines' : 'wrapped';
  },
});
