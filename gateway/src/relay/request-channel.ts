import { offlineAddress } from '../channels/addresses';
import { openChannel } from '../channels/channel-key';
import type { PickedKey } from '../channels/keys/pick-key';
import { upstreamPolicy } from '../channels/upstream-policy';
import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { respondOffline } from './offline/respond-offline';
import type { RelayRequest } from './request';
import type { SentResponse } from './response';
import { requestUpstream } from './upstream/request-upstream';
import { findRoute, type Route } from './upstream/route';
import { UpstreamError } from './upstream-error';

/** @throws UpstreamError; a returned stream may throw StreamError later */
export async function requestChannel(
  gateway: Gateway,
  channel: ChannelRow,
  picked: PickedKey,
  request: RelayRequest,
  signal: AbortSignal,
): Promise<SentResponse & { route: Route }> {
  const route = findRoute(channel, request.endpoint);
  if (!route) {
    throw new UpstreamError('relayType', { status: 503, code: 'channel_not_relayed', retry: true });
  }
  const converted = route.conversions.reduce((asked, step) => step.convertRequest(asked), request);
  if (channel.base_url === offlineAddress) {
    return { reply: await respondOffline(converted, signal), route, effort: undefined, requestId: undefined };
  }
  const { settings: limits, options } = gateway;
  const site = { name: options.text('SystemName'), address: options.text('ServerAddress') };
  const policy = upstreamPolicy(gateway, channel.base_url_role);
  const opened = { ...openChannel(gateway.vault, channel), key: picked.key };
  return { ...(await requestUpstream(opened, converted, { signal, limits, site, policy })), route };
}
