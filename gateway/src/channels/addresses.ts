import type { ChannelRow } from '../db/schema';

/** Where a channel type is reached unless its channel says otherwise. */
const defaultAddresses: Record<number, string> = {
  1: 'https://api.openai.com',
  4: 'http://localhost:11434',
  6: 'https://api.openaimax.com',
  7: 'https://api.ohmygpt.com',
  9: 'https://api.caipacity.com',
  10: 'https://api.aiproxy.io',
  12: 'https://api.api2gpt.com',
  13: 'https://api.aigc2d.com',
  19: 'https://api.360.cn',
  20: 'https://openrouter.ai/api',
  22: 'https://fastgpt.run/api/openapi',
  25: 'https://api.moonshot.cn',
  27: 'https://api.perplexity.ai',
  31: 'https://api.lingyiwanwu.com',
  35: 'https://api.minimax.chat',
  40: 'https://api.siliconflow.cn',
  42: 'https://api.mistral.ai',
  43: 'https://api.deepseek.com',
  45: 'https://ark.cn-beijing.volces.com',
  48: 'https://api.x.ai',
};

/** Base URL of the model that is built in. */
export const offlineAddress = 'builtin://offline';

/** Their upstreams speak other protocols, but tell their models as OpenAI does. */
const modelAddresses: Record<number, string> = { 14: 'https://api.anthropic.com', 24: 'https://generativelanguage.googleapis.com' };

const balanceAddresses: Record<number, string> = { 10: 'https://aiproxy.io' };

/** Its address is whole, with `{model}` to fill in. */
export const customType = 8;
const geminiType = 24;

type Addressed = Pick<ChannelRow, 'type' | 'base_url'>;

const trimmed = (address: string | undefined) => address?.replace(/\/+$/, '');

/** Where an upstream is reached; of a custom channel, whose address is whole, the part before its version. Undefined when there is none. */
function baseOf({ type, base_url }: Addressed, defaults: Record<number, string>): string | undefined {
  const base = trimmed(base_url || defaults[type] || defaultAddresses[type]);
  if (type !== customType || !base) {
    return base;
  }
  const version = base.indexOf('/v1');
  return version > 0 ? base.slice(0, version) : new URL(base).origin;
}

/** Where the models of a channel are asked: its own address, else that of its type; of a custom channel the whole address. */
export const relayBase = ({ type, base_url }: Addressed): string | undefined => trimmed(base_url || defaultAddresses[type]);

/** The address that lists the models of a channel. */
export function modelsAddress(channel: Addressed): string | undefined {
  const base = baseOf(channel, modelAddresses);
  return base && `${base}${channel.type === geminiType ? '/v1beta/openai/models' : '/v1/models'}`;
}

/** Where the balance of a channel is asked. */
export const balanceBase = (channel: Addressed): string | undefined => baseOf(channel, balanceAddresses);
