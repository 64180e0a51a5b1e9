import { expect, it } from 'vitest';
import { findProblem, getRawOptions } from './model';

it('lists what no section shows, without what has a dialog of its own', () => {
  const saved = new Map([
    ['zeta.new', '1'],
    ['Notice', 'Hello'],
    ['alpha_setting.limit', '5'],
    ['CompletionRatioMeta', '{}'],
    ['payment_setting.compliance_confirmed', 'true'],
  ]);
  expect(getRawOptions(saved)).toEqual([
    { key: 'alpha_setting.limit', value: '5' },
    { key: 'zeta.new', value: '1' },
  ]);
});

it.each([
  ['true', 'no', 'switch'],
  ['true', 'false', undefined],
  ['5', 'many', 'number'],
  ['5', '', 'number'],
  ['5', '6.5', undefined],
  ['{"a":1}', '{"a":', 'json'],
  ['{"a":1}', '5', 'json'],
  ['[]', '["x"]', undefined],
  ['', 'anything', undefined],
  ['a text', '{', undefined],
])('from %j to %j is %j', (before, after, problem) => {
  expect(findProblem(before, after)).toBe(problem);
});
