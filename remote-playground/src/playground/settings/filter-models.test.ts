import { expect, it } from 'vitest';
import { filterModels } from './filter-models';

const models = ['gpt-4o', 'gpt-4o-mini', 'Claude-3-Haiku', 'deepseek-chat'];

it.each([
  ['', models],
  ['  ', models],
  ['GPT', ['gpt-4o', 'gpt-4o-mini']],
  ['mini 4o', ['gpt-4o-mini']],
  ['haiku', ['Claude-3-Haiku']],
  ['none', []],
])('filters by %j to %j', (search, found) => expect(filterModels(models, search)).toEqual(found));
