import { offlineAddress } from '../channels/addresses';
import { openChannel } from '../channels/key';
import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { askOffline } from './offline/ask';
import type { RelayRequest } from './request';
import { askUpstream } from './upstream/ask';
import type { UpstreamReply } from './upstream/reply';

/** Asks one channel, the built-in model included. Throws UpstreamFailure; a stream that it returned may throw BrokenStream later. */
export async function askChannel(
  { settings, options, vault }: Gateway,
  channel: ChannelRow,
  request: RelayRequest,
  signal: AbortSignal,
): Promise<UpstreamReply> {
  if (channel.base_url === offlineAddress) {
    return await askOffline(request, signal);
  }
  const site = { name: options.text('SystemName'), address: options.text('ServerAddress') };
  return await askUpstream(openChannel(vault, channel), request, { signal, idleMs: settings.upstreamIdleMs, site });
}
