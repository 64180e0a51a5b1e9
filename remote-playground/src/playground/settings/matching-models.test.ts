import { expect, it } from 'vitest';
import { matchingModels } from './matching-models';

const models = ['gpt-4o', 'gpt-4o-mini', 'Claude-3-Haiku', 'deepseek-chat'];

it.each([
  ['', models],
  ['  ', models],
  ['GPT', ['gpt-4o', 'gpt-4o-mini']],
  ['mini 4o', ['gpt-4o-mini']],
  ['haiku', ['Claude-3-Haiku']],
  ['none', []],
])('%j finds %j', (search, found) => expect(matchingModels(models, search)).toEqual(found));
