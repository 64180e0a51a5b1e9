export type PricePreset = { name: string; input: number; output: number };

/** List prices of the providers in US dollars per million tokens, as of October 2025. */
export const pricePresets: readonly PricePreset[] = [
  { name: 'gpt-5', input: 1.25, output: 10 },
  { name: 'gpt-5-mini', input: 0.25, output: 2 },
  { name: 'gpt-5-nano', input: 0.05, output: 0.4 },
  { name: 'gpt-4.1', input: 2, output: 8 },
  { name: 'gpt-4.1-mini', input: 0.4, output: 1.6 },
  { name: 'gpt-4o', input: 2.5, output: 10 },
  { name: 'gpt-4o-mini', input: 0.15, output: 0.6 },
  { name: 'o3', input: 2, output: 8 },
  { name: 'o4-mini', input: 1.1, output: 4.4 },
  { name: 'claude-opus-4-1', input: 15, output: 75 },
  { name: 'claude-sonnet-4-5', input: 3, output: 15 },
  { name: 'claude-haiku-4-5', input: 1, output: 5 },
  { name: 'gemini-2.5-pro', input: 1.25, output: 10 },
  { name: 'gemini-2.5-flash', input: 0.3, output: 2.5 },
  { name: 'gemini-2.5-flash-lite', input: 0.1, output: 0.4 },
  { name: 'grok-4', input: 3, output: 15 },
];
