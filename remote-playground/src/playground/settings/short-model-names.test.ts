import { expect, it } from 'vitest';
import { shortModelNames } from './short-model-names';

it.each([
  { models: ['claude-3-5-haiku-20241022', 'gpt-4o-2024-08-06', 'gpt-4-0613'], names: ['claude-3-5-haiku', 'gpt-4o', 'gpt-4-0613'] },
  { models: ['gpt-4o-2024-08-06', 'gpt-4o'], names: ['gpt-4o-2024-08-06', 'gpt-4o'] },
  { models: ['gpt-4o-2024-08-06', 'gpt-4o-2024-08-06'], names: ['gpt-4o', 'gpt-4o'] },
])('shortens $models', ({ models, names }) => {
  expect(shortModelNames(models)).toEqual(names);
});
