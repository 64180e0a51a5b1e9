import { customType, relayBase } from '../../channels/addresses';
import type { OpenChannel } from '../../channels/channel-key';
import type { ChannelRow } from '../../db/schema';
import type { Endpoint } from '../endpoints';
import { providers } from '../providers';

/** `other` is the API version at Azure. */
type Path = (endpoint: Endpoint, model: string, channel: { base: string; other: string }) => string | undefined;

const foreignEndpoints: Endpoint[] = ['messages', 'messages/count_tokens', 'generateContent', 'streamGenerateContent'];

/** Not of OpenAI. */
const isForeign = (endpoint: Endpoint) => foreignEndpoints.includes(endpoint);

const chatPath: Path = (endpoint) => (isForeign(endpoint) || endpoint === 'responses' ? undefined : `/v1/${endpoint}`);

const openAiPath: Path = (endpoint) => (isForeign(endpoint) ? undefined : `/v1/${endpoint}`);

const moonshotPath: Path = (endpoint, model, channel) =>
  endpoint === 'messages' ? '/anthropic/v1/messages' : chatPath(endpoint, model, channel);

const only =
  (...served: Endpoint[]): Path =>
  (endpoint) =>
    served.includes(endpoint) ? `/v1/${endpoint}` : undefined;

const azureVersion = '2023-06-01-preview';

const azurePath: Path = (endpoint, model, { base, other }) => {
  const version = encodeURIComponent(other || azureVersion);
  if (isForeign(endpoint)) {
    return undefined;
  }
  // Responses name their deployment in the body.
  if (endpoint === 'responses') {
    return base.includes('.cognitiveservices.azure.com')
      ? `/openai/responses?api-version=${version}`
      : '/openai/v1/responses?api-version=preview';
  }
  // Deployment names have no dots.
  const deployment = encodeURIComponent(model.replaceAll('.', ''));
  return `/openai/deployments/${deployment}/${endpoint}?api-version=${version}`;
};

/** Google has some of OpenAI's endpoints besides its own. */
const geminiPath: Path = (endpoint, model) => {
  const own = `/v1beta/models/${encodeURIComponent(model)}`;
  const paths: Partial<Record<Endpoint, string>> = {
    generateContent: `${own}:generateContent`,
    streamGenerateContent: `${own}:streamGenerateContent?alt=sse`,
    'chat/completions': '/v1beta/openai/chat/completions',
    embeddings: '/v1beta/openai/embeddings',
    'images/generations': '/v1beta/openai/images/generations',
  };
  return paths[endpoint];
};

const volcEnginePath: Path = (endpoint, model) => {
  if (endpoint === 'chat/completions') {
    return model.startsWith('bot') ? '/api/v3/bots/chat/completions' : '/api/v3/chat/completions';
  }
  return ['embeddings', 'images/generations', 'responses'].includes(endpoint) ? `/api/v3/${endpoint}` : undefined;
};

const deepSeekPath: Path = (endpoint) => {
  const paths: Partial<Record<Endpoint, string>> = {
    'chat/completions': '/v1/chat/completions',
    completions: '/beta/completions',
    messages: '/anthropic/v1/messages',
    responses: '/responses',
  };
  return paths[endpoint];
};

const paths: Record<number, Path> = {
  [providers.openai]: openAiPath,
  [providers.azure]: azurePath,
  [providers.ollama]: chatPath,
  [providers.anthropic]: only('messages', 'messages/count_tokens'),
  [providers.openRouter]: openAiPath,
  [providers.gemini]: geminiPath,
  [providers.moonshot]: moonshotPath,
  [providers.perplexity]: (endpoint) => (endpoint === 'chat/completions' ? `/${endpoint}` : undefined),
  [providers.yi]: chatPath,
  [providers.cohere]: only('rerank'),
  [providers.jina]: only('rerank', 'embeddings'),
  [providers.siliconCloud]: chatPath,
  [providers.deepSeek]: deepSeekPath,
  [providers.volcEngine]: volcEnginePath,
  [providers.xinference]: chatPath,
  [providers.xai]: openAiPath,
};

export type AddressFields = Pick<ChannelRow, 'type' | 'base_url' | 'other'>;

export function relayAddress(channel: AddressFields, endpoint: Endpoint, model: string): string | undefined {
  const base = relayBase(channel);
  if (!base) {
    return undefined;
  }
  if (channel.type === customType) {
    if (isForeign(endpoint) || endpoint === 'responses') {
      return undefined;
    }
    // The custom address is that of chats; other endpoints are its siblings.
    return base.replaceAll('{model}', encodeURIComponent(model)).replace(/\/chat\/completions(?=$|\?)/, `/${endpoint}`);
  }
  const path = paths[channel.type]?.(endpoint, model, { base, other: channel.other });
  return path && `${base}${path}`;
}

/** OpenRouter lists its callers by `site`. */
export function credentials(
  { type, key, openai_organization }: OpenChannel,
  endpoint: Endpoint,
  site: { name: string; address: string },
): Record<string, string> {
  if (type === providers.anthropic) {
    return { 'x-api-key': key };
  }
  if (type === providers.gemini && isForeign(endpoint)) {
    return { 'x-goog-api-key': key };
  }
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
