import { catalogue } from '../src/messages/catalogue';
import { channelRows, gatewayWithChannels } from './gateway-with-channels';
import { testUpstream, type UpstreamScript } from './test-upstream';

export const upstreamKey = 'sk-very-secret';

/** One channel at an upstream with a script. */
export async function channelAtUpstream(
  script: UpstreamScript = {},
  channel: Parameters<typeof gatewayWithChannels>[0][number] = {},
  providerTimeoutMs = 4_000,
) {
  const upstream = await testUpstream(script);
  const gateway = await gatewayWithChannels(
    [{ key: upstreamKey, base_url: upstream.url, models: 'm1,m2', ...channel }],
    { as: 'root' },
    { providerTimeoutMs },
  );
  const id = gateway.seeded.channels[0]?.id;
  const row = async () => (await channelRows(gateway))[0];
  return { ...gateway, upstream, id, row };
}

/** What an upstream can do wrong with any request, and the reported reason. */
export const upstreamFailures: readonly { failure: string; script: UpstreamScript; message: string }[] = [
  { failure: 'breaks the connection', script: { instead: 'break' }, message: catalogue.relayUnreachable.zh },
  { failure: 'sends nothing', script: { instead: 'hang' }, message: '上游在 0.3 秒内没有响应' },
  { failure: 'sends an HTML page', script: { instead: 'html' }, message: catalogue.relayBadAnswer.zh },
  { failure: 'sends other JSON', script: { instead: 'empty' }, message: catalogue.relayBadAnswer.zh },
  { failure: 'fails without a message', script: { instead: 'failure' }, message: '上游返回错误状态 500' },
];
