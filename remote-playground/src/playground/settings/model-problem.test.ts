import { expect, it } from 'vitest';
import { findModelProblem } from './model-problem';

const price = { kind: 'call', price: 1 } as const;
const models = [
  { name: 'team', price, groups: ['vip'] },
  { name: 'shared', price, groups: ['all'] },
  { name: 'unknown', price, groups: [] },
];

it.each([
  ['free', 'vip', 'unpriced'],
  ['team', 'vip', undefined],
  ['team', 'default', 'not-in-group'],
  ['team', '', undefined],
  ['team', 'auto', undefined],
  ['shared', 'default', undefined],
  ['unknown', 'default', undefined],
  ['missing', 'default', undefined],
])('finds for %s in the group "%s" the problem %s', (model, group, problem) =>
  expect(findModelProblem({ models, unpriced: ['free'] }, model, group)).toBe(problem),
);
