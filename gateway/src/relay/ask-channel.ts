import { offlineAddress } from '../channels/addresses';
import { openChannel } from '../channels/key';
import { reachOf } from '../channels/reach';
import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { askOffline } from './offline/ask';
import type { RelayRequest } from './request';
import { askUpstream } from './upstream/ask';
import type { UpstreamReply } from './upstream/reply';

/** Asks one channel, the built-in model included. Throws UpstreamFailure; a stream that it returned may throw BrokenStream later. */
export async function askChannel(
  gateway: Gateway,
  channel: ChannelRow,
  request: RelayRequest,
  signal: AbortSignal,
): Promise<UpstreamReply> {
  if (channel.base_url === offlineAddress) {
    return await askOffline(request, signal);
  }
  const { settings: limits, options } = gateway;
  const site = { name: options.text('SystemName'), address: options.text('ServerAddress') };
  const reach = reachOf(gateway, channel.base_url_role);
  return await askUpstream(openChannel(gateway.vault, channel), request, { signal, limits, site, reach });
}
