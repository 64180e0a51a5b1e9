import { expect, it } from 'vitest';
import { modelFamily, modelProvider } from './model-family';

it.each([
  { model: 'gpt-4o-mini', family: 'openai', provider: 'OpenAI' },
  { model: 'o3-mini', family: 'openai', provider: 'OpenAI' },
  { model: 'openai/o1', family: 'openai', provider: 'OpenAI' },
  { model: 'claude-3-5-sonnet-20241022', family: 'anthropic', provider: 'Anthropic' },
  { model: 'Gemini-2.5-pro', family: 'google', provider: 'Google' },
  { model: 'deepseek-r1-distill-llama-70b', family: 'deepseek', provider: 'DeepSeek' },
  { model: 'qwen-plus', family: 'qwen', provider: 'Qwen' },
  { model: 'GLM-4-plus', family: 'qwen', provider: 'Zhipu AI' },
  { model: 'grok-3-beta', family: 'deepseek', provider: 'xAI' },
  { model: 'kimi-k2', family: 'openai', provider: 'Moonshot AI' },
  { model: 'doubao-pro-32k', family: 'anthropic', provider: 'ByteDance' },
  { model: 'suno_music', family: 'anthropic', provider: 'Suno' },
  { model: 'mj_imagine', family: 'deepseek', provider: 'Midjourney' },
  { model: '', family: 'other', provider: undefined },
])('finds the family and provider of "$model"', ({ model, family, provider }) => {
  expect(modelFamily(model)).toBe(family);
  expect(modelProvider(model)).toBe(provider);
});

it('gives unknown models that begin with the same word one color', () => {
  expect(modelFamily('offline-demo')).not.toBe('other');
  expect(modelFamily('offline-2')).toBe(modelFamily('offline-demo'));
  expect(modelProvider('offline-demo')).toBeUndefined();
});
