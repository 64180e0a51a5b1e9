import { offlineAddress } from '../channels/addresses';
import { openChannel } from '../channels/channel-key';
import type { PickedKey } from '../channels/keys/pick-key';
import { upstreamPolicy } from '../channels/upstream-policy';
import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { respondOffline } from './offline/respond-offline';
import type { RelayRequest } from './request';
import { requestUpstream } from './upstream/request-upstream';
import type { SentResponse } from './upstream/response';

/** @throws UpstreamError; a returned stream may throw StreamError later */
export async function requestChannel(
  gateway: Gateway,
  channel: ChannelRow,
  picked: PickedKey,
  request: RelayRequest,
  signal: AbortSignal,
): Promise<SentResponse> {
  if (channel.base_url === offlineAddress) {
    return { reply: await respondOffline(request, signal), effort: undefined };
  }
  const { settings: limits, options } = gateway;
  const site = { name: options.text('SystemName'), address: options.text('ServerAddress') };
  const policy = upstreamPolicy(gateway, channel.base_url_role);
  return await requestUpstream({ ...openChannel(gateway.vault, channel), key: picked.key }, request, { signal, limits, site, policy });
}
