import { expect, it } from 'vitest';
import { modelProvider } from './model-provider';

it.each([
  { model: 'gpt-4o-mini', provider: 'OpenAI' },
  { model: 'openai/o3', provider: 'OpenAI' },
  { model: 'GLM-4-plus', provider: 'Zhipu AI' },
  { model: 'grok-3-beta', provider: 'xAI' },
  { model: 'suno_music', provider: 'Suno' },
  { model: 'mj_imagine', provider: 'Midjourney' },
  { model: 'offline-demo', provider: undefined },
])('finds the provider of $model', ({ model, provider }) => {
  expect(modelProvider(model)).toBe(provider);
});
