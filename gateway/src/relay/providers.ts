/** Channel types that are asked in a way of their own. */
export const providers = {
  openai: 1,
  azure: 3,
  ollama: 4,
  anthropic: 14,
  openRouter: 20,
  gemini: 24,
  moonshot: 25,
  perplexity: 27,
  yi: 31,
  cohere: 34,
  jina: 38,
  siliconCloud: 40,
  deepSeek: 43,
  volcEngine: 45,
  xinference: 47,
  xai: 48,
} as const;
