import { nameRule } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { metadataFinder } from './match';

const find = metadataFinder([
  { model_name: 'gpt', name_rule: nameRule.contains },
  { model_name: '-mini', name_rule: nameRule.suffix },
  { model_name: 'gpt-', name_rule: nameRule.prefix },
  { model_name: 'gpt-4o', name_rule: nameRule.prefix },
  { model_name: 'gpt-4o-mini', name_rule: nameRule.exact },
]);

it.each([
  { model: 'gpt-4o-mini', found: { model_name: 'gpt-4o-mini', name_rule: nameRule.exact } },
  { model: 'gpt-4o-audio', found: { model_name: 'gpt-4o', name_rule: nameRule.prefix } },
  { model: 'gpt-3.5', found: { model_name: 'gpt-', name_rule: nameRule.prefix } },
  { model: 'o1-mini', found: { model_name: '-mini', name_rule: nameRule.suffix } },
  { model: 'chatgpt', found: { model_name: 'gpt', name_rule: nameRule.contains } },
  { model: 'claude', found: undefined },
])('finds the most specific record of $model', ({ model, found }) => expect(find(model)).toEqual(found));
