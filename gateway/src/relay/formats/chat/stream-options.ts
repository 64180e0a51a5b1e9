import { providers } from '../../providers';
import type { RelayRequest } from '../../request';
import type { ChannelSettings, Payload } from '../format';

// Other upstreams report usage unasked, or never.
const withoutStreamOptions: number[] = [providers.moonshot, providers.perplexity, providers.yi];

/** Usage is always asked for; the client gets it if it wants it. */
export function withStreamOptions(
  { type }: ChannelSettings,
  { stream }: RelayRequest,
  { stream_options: _, ...body }: Payload & { model: string },
): Payload & { model: string } {
  return { ...body, model: body.model, ...(stream && !withoutStreamOptions.includes(type) && { stream_options: { include_usage: true } }) };
}
