import { maxLengths } from '@console/shared/contract';
import * as z from 'zod/mini';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { modelsAddress, offlineAddress } from './addresses';
import { checkHeaders, withHeaderOverride } from './header-override';
import { checkedAddress, checkJson } from './input';
import { keyHeaders, requestUpstreamObject, type UpstreamChannel } from './request-json';
import { checkSetting, parseSetting } from './setting';
import { upstreamPolicy } from './upstream-policy';

export const fetchModelsBody = z.object({
  base_url: z.nullish(z.string()),
  type: z.int(),
  key: z.string(),
  header_override: z.nullish(z.string()),
  proxy: z.nullish(z.string()),
});

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
  const headers = withHeaderOverride(keyHeaders(channel), channel);
  const response = listed.safeParse(
    await requestUpstreamObject(gateway, { key: channel.key, address, headers, policy, proxy: parseSetting(channel).proxy }, signal),
  );
  if (!response.success) {
    throw new ConsoleError('relayBadAnswer');
  }
  // Gemini prefixes all names.
  const names = response.data.data.map(({ id }) => id.trim().replace(/^models\//, ''));
  return [...new Set(names)].filter((name) => name && name.length <= maxLengths.modelName && !name.includes(','));
}

export function unsavedChannel(body: z.infer<typeof fetchModelsBody>, role: number): UpstreamChannel {
  const { type, key, base_url, header_override, proxy } = body;
  const setting = JSON.stringify({ proxy: proxy ?? '' });
  checkJson('header_override', header_override);
  checkHeaders(header_override);
  checkSetting(setting);
  return {
    type,
    base_url: checkedAddress(base_url ?? ''),
    base_url_role: role,
    key:
      key
        .split('\n')
        .map((line) => line.trim())
        .find(Boolean) ?? '',
    openai_organization: null,
    header_override: header_override ?? '',
    setting,
  };
}
