import { expect, it } from 'vitest';
import { modelFamily } from './model-family';

it.each([
  ['gpt-4o-mini', 'openai'],
  ['o3-mini', 'openai'],
  ['openai/o1', 'openai'],
  ['claude-3-5-sonnet-20241022', 'anthropic'],
  ['Gemini-2.5-pro', 'google'],
  ['deepseek-chat', 'deepseek'],
  ['qwen-plus', 'qwen'],
  ['mj_blend', 'other'],
  ['', 'other'],
])('finds the family of %s: %s', (model, family) => expect(modelFamily(model)).toBe(family));
