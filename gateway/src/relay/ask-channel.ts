import { offlineAddress } from '../channels/addresses';
import type { ChannelRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { askOffline } from './offline/ask';
import type { ChatRequest } from './request';
import { askUpstream } from './upstream/ask';
import type { UpstreamReply } from './upstream/reply';

/** Asks one channel, the built-in model included. Throws UpstreamFailure; a stream that it returned may throw BrokenStream later. */
export async function askChannel(
  { settings }: Gateway,
  channel: ChannelRow,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<UpstreamReply> {
  return channel.base_url === offlineAddress
    ? await askOffline(request, signal)
    : await askUpstream(channel, request, signal, settings.upstreamIdleMs);
}
