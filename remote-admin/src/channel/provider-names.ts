import type { T } from '../i18n';

/** Codes 28, 29, 30 and 32 were never assigned. */
const brandNames: Record<number, string> = {
  1: 'OpenAI',
  2: 'Midjourney Proxy',
  3: 'Azure OpenAI',
  4: 'Ollama',
  5: 'Midjourney Proxy Plus',
  6: 'OpenAIMax',
  7: 'OhMyGPT',
  9: 'AILS',
  10: 'AI Proxy',
  11: 'Google PaLM2',
  12: 'API2GPT',
  13: 'AIGC2D',
  14: 'Anthropic Claude',
  20: 'OpenRouter',
  24: 'Google Gemini',
  27: 'Perplexity',
  33: 'AWS Claude',
  34: 'Cohere',
  35: 'MiniMax',
  36: 'Suno',
  37: 'Dify',
  38: 'Jina',
  39: 'Cloudflare',
  41: 'Vertex AI',
  42: 'Mistral',
  43: 'DeepSeek',
  44: 'MokaAI M3E',
  47: 'Xinference',
  48: 'xAI',
  49: 'Coze',
  52: 'Vidu',
  53: 'Submodel',
  55: 'Sora',
  56: 'Replicate',
  57: 'ChatGPT (Codex)',
  59: 'Sub2API',
  60: 'New API',
};

/** Providers with a localized name. */
const translatedCodes = [8, 15, 16, 17, 18, 19, 21, 22, 23, 25, 26, 31, 40, 45, 46, 50, 51, 54, 58] as const;

export const providerCodes: readonly number[] = [...Object.keys(brandNames).map(Number), ...translatedCodes].toSorted((a, b) => a - b);

export function typeName(type: number, t: T): string {
  const code = translatedCodes.find((candidate) => candidate === type);
  return code === undefined ? (brandNames[type] ?? t('channel.type.unknown', { code: type })) : t(`channel.type.${code}`);
}
