import { customType, offlineAddress, relayBase } from '../../channels/addresses';
import type { OpenChannel } from '../../channels/key';
import type { ChannelRow } from '../../db/schema';
import type { MessageId } from '../../messages/translate';
import type { Endpoint } from '../endpoints';
import { parseTable } from './failure';

/** Channel types whose upstreams differ from OpenAI's own. */
export const providers = {
  openai: 1,
  azure: 3,
  openRouter: 20,
  moonshot: 25,
  perplexity: 27,
  yi: 31,
  deepSeek: 43,
  volcEngine: 45,
  xai: 48,
} as const;

type Path = (endpoint: Endpoint, model: string, other: string) => string | undefined;

const usual: Path = (endpoint) => `/v1/${endpoint}`;

/** What some types work with when nothing is said. */
const azureVersion = '2023-06-01-preview';

const azure: Path = (endpoint, model, other) => {
  // Names of deployments have no dots.
  const deployment = encodeURIComponent(model.replaceAll('.', ''));
  return `/openai/deployments/${deployment}/${endpoint}?api-version=${encodeURIComponent(other || azureVersion)}`;
};

const volcEngine: Path = (endpoint, model) => {
  if (endpoint === 'chat/completions') {
    return model.startsWith('bot') ? '/api/v3/bots/chat/completions' : '/api/v3/chat/completions';
  }
  return endpoint === 'embeddings' || endpoint === 'images/generations' ? `/api/v3/${endpoint}` : undefined;
};

const deepSeek: Path = (endpoint) => {
  const paths: Partial<Record<Endpoint, string>> = { 'chat/completions': '/v1/chat/completions', completions: '/beta/completions' };
  return paths[endpoint];
};

/** Which types are relayed, and where behind their base address they are asked. */
const paths: Record<number, Path> = {
  [providers.openai]: usual,
  [providers.azure]: azure,
  // Ollama
  4: usual,
  [providers.openRouter]: usual,
  [providers.moonshot]: usual,
  [providers.perplexity]: (endpoint) => (endpoint === 'chat/completions' ? `/${endpoint}` : undefined),
  [providers.yi]: usual,
  // SiliconCloud
  40: usual,
  [providers.deepSeek]: deepSeek,
  [providers.volcEngine]: volcEngine,
  // Xinference
  47: usual,
  [providers.xai]: usual,
};

type Addressed = Pick<ChannelRow, 'type' | 'base_url' | 'other'>;

/** Where a channel is asked; undefined when the gateway does not relay such calls to it. */
export function relayAddress(channel: Addressed, endpoint: Endpoint, model: string): string | undefined {
  const base = relayBase(channel);
  if (!base) {
    return undefined;
  }
  if (channel.type === customType) {
    // Given for chats; what else it serves stands beside that.
    return base.replaceAll('{model}', encodeURIComponent(model)).replace(/\/chat\/completions(?=$|\?)/, `/${endpoint}`);
  }
  const path = paths[channel.type]?.(endpoint, model, channel.other);
  return path && `${base}${path}`;
}

/** Why the gateway cannot pass such calls on to a channel; undefined when it can. */
export function whyNotRelayed(channel: Addressed & Pick<ChannelRow, 'setting'>, endpoint: Endpoint): MessageId | undefined {
  if (channel.base_url === offlineAddress) {
    return endpoint === 'chat/completions' ? undefined : 'relayType';
  }
  // To ask without the proxy would tell the upstream an address that it was not to see.
  if (parseTable(channel.setting).proxy) {
    return 'relayProxy';
  }
  return relayAddress(channel, endpoint, '') === undefined ? 'relayType' : undefined;
}

/** How a channel's upstream knows its caller; `site` is how OpenRouter lists the callers of its models. */
export function credentials(
  { type, key, openai_organization }: OpenChannel,
  site: { name: string; address: string },
): Record<string, string> {
  if (type === providers.azure) {
    return { 'api-key': key };
  }
  return {
    Authorization: `Bearer ${key}`,
    ...(openai_organization && { 'OpenAI-Organization': openai_organization }),
    ...(type === providers.openRouter && isHeaderValue(site.address) && { 'HTTP-Referer': site.address }),
    ...(type === providers.openRouter && isHeaderValue(site.name) && { 'X-Title': site.name }),
  };
}

const isHeaderValue = (text: string) => /^[ -~]+$/.test(text);
