import type { ChannelRow } from '../db/schema';

const defaultAddresses: Record<number, string> = {
  1: 'https://api.openai.com',
  4: 'http://localhost:11434',
  6: 'https://api.openaimax.com',
  7: 'https://api.ohmygpt.com',
  9: 'https://api.caipacity.com',
  10: 'https://api.aiproxy.io',
  12: 'https://api.api2gpt.com',
  13: 'https://api.aigc2d.com',
  14: 'https://api.anthropic.com',
  19: 'https://api.360.cn',
  20: 'https://openrouter.ai/api',
  22: 'https://fastgpt.run/api/openapi',
  24: 'https://generativelanguage.googleapis.com',
  25: 'https://api.moonshot.cn',
  27: 'https://api.perplexity.ai',
  31: 'https://api.lingyiwanwu.com',
  34: 'https://api.cohere.ai',
  35: 'https://api.minimax.chat',
  38: 'https://api.jina.ai',
  40: 'https://api.siliconflow.cn',
  42: 'https://api.mistral.ai',
  43: 'https://api.deepseek.com',
  45: 'https://ark.cn-beijing.volces.com',
  48: 'https://api.x.ai',
};

export const offlineAddress = 'builtin://offline';

const balanceAddresses: Record<number, string> = { 10: 'https://aiproxy.io' };

/** Channels of this type have the complete request address, with a `{model}` placeholder. */
export const customType = 8;

/** Anthropic lists twenty models unless it is asked for more. */
const modelPaths: Record<number, string> = { 14: '/v1/models?limit=1000', 24: '/v1beta/openai/models' };

type AddressFields = Pick<ChannelRow, 'type' | 'base_url'>;

const trimmed = (address: string | undefined) => address?.replace(/\/+$/, '');

function ownBase({ type, base_url }: AddressFields, own: Record<number, string> = {}): string | undefined {
  const baseUrl = trimmed(base_url || own[type] || defaultAddresses[type]);
  if (type !== customType || !baseUrl) {
    return baseUrl;
  }
  const version = baseUrl.indexOf('/v1');
  return version > 0 ? baseUrl.slice(0, version) : new URL(baseUrl).origin;
}

export const relayBase = ({ type, base_url }: AddressFields): string | undefined => trimmed(base_url || defaultAddresses[type]);

export function modelsAddress(channel: AddressFields): string | undefined {
  const baseUrl = ownBase(channel);
  return baseUrl && `${baseUrl}${modelPaths[channel.type] ?? '/v1/models'}`;
}

export const balanceBase = (channel: AddressFields): string | undefined => ownBase(channel, balanceAddresses);

export const priceBase = (channel: AddressFields): string | undefined => ownBase(channel);
