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
  48: 'https://api.x.ai',
};

/** Base URL of the model that is built in. */
export const offlineAddress = 'builtin://offline';

const customType = 8;

/** The address for chat calls of a channel; undefined when it has none. A custom channel gives it whole, with `{model}` to fill in. */
export function chatAddress({ type, base_url }: { type: number; base_url: string | null }, model: string): string | undefined {
  const base = (base_url || defaultAddresses[type])?.replace(/\/+$/, '');
  if (type === customType) {
    return base?.replaceAll('{model}', encodeURIComponent(model));
  }
  return base && `${base}/v1/chat/completions`;
}
