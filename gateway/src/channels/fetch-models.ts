import { maxLengths } from '@console/shared/contract';
import * as z from 'zod/mini';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { modelsAddress, offlineAddress } from './addresses';
import { checkedAddress } from './input';
import { bearerHeaders, requestUpstreamObject, type UpstreamChannel } from './request-json';
import { upstreamPolicy } from './upstream-policy';

export const fetchModelsBody = z.object({ base_url: z.nullish(z.string()), type: z.int(), key: z.string() });

const listed = z.object({ data: z.array(z.object({ id: z.string() })) });

export async function fetchModels(gateway: Gateway, channel: UpstreamChannel, signal: AbortSignal): Promise<string[]> {
  if (channel.base_url === offlineAddress) {
    return ['offline-demo'];
  }
  const address = modelsAddress(channel);
  if (!address) {
    throw fieldError('base_url', 'channelWithoutAddress');
  }
  const policy = upstreamPolicy(gateway, channel.base_url_role);
  const response = listed.safeParse(
    await requestUpstreamObject(gateway, { key: channel.key, address, headers: bearerHeaders(channel), policy }, signal),
  );
  if (!response.success) {
    throw new ConsoleError('relayBadAnswer');
  }
  // Gemini prefixes all names.
  const names = response.data.data.map(({ id }) => id.trim().replace(/^models\//, ''));
  return [...new Set(names)].filter((name) => name && name.length <= maxLengths.modelName && !name.includes(','));
}

export function unsavedChannel({ base_url, type, key }: z.infer<typeof fetchModelsBody>, role: number): UpstreamChannel {
  const keys = key.split('\n').map((line) => line.trim());
  return { type, base_url: checkedAddress(base_url ?? ''), base_url_role: role, key: keys.find(Boolean) ?? '', openai_organization: null };
}
