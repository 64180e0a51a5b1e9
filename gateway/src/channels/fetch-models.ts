import * as z from 'zod/mini';
import type { Gateway } from '../gateway';
import { fieldRefusal, Refusal } from '../http/errors';
import { modelsAddress, offlineAddress } from './addresses';
import { type Asked, askJson, bearer } from './ask-json';
import { checkedAddress } from './input';
import { reachOf } from './reach';

export const fetchModelsBody = z.object({ base_url: z.optional(z.nullable(z.string())), type: z.int(), key: z.string() });

const listed = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The names of the models that an upstream says it has. Throws a Refusal that says why not. */
export async function fetchModels(gateway: Gateway, channel: Asked, stop: AbortSignal): Promise<string[]> {
  if (channel.base_url === offlineAddress) {
    return ['offline-demo'];
  }
  const address = modelsAddress(channel);
  if (!address) {
    throw fieldRefusal('base_url', 'channelWithoutAddress');
  }
  const reach = reachOf(gateway, channel.base_url_role);
  const answer = listed.safeParse(await askJson(gateway, { key: channel.key, address, headers: bearer(channel), reach }, stop));
  if (!answer.success) {
    throw new Refusal('relayBadAnswer');
  }
  // Gemini has them all under one prefix.
  const names = answer.data.data.map(({ id }) => id.trim().replace(/^models\//, ''));
  return [...new Set(names)].filter((name) => name && name.length <= 255 && !name.includes(','));
}

/** The upstream of a channel that somebody of this role has not saved yet; of several keys the first counts. */
export function unsavedChannel({ base_url, type, key }: z.infer<typeof fetchModelsBody>, role: number): Asked {
  const first = key.split('\n').map((line) => line.trim());
  return { type, base_url: checkedAddress(base_url ?? ''), base_url_role: role, key: first.find(Boolean) ?? '', openai_organization: null };
}
