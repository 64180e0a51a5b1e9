import { expect, it } from 'vitest';
import { findPolicyProblem, policySample } from './access-policy';

const condition = { field: 'org', op: 'eq', value: 'core' };

it.each([
  ['the sample', JSON.parse(policySample)],
  ['a policy without logic', { conditions: [condition] }],
  ['nested groups in any case', { logic: ' OR ', groups: [{ conditions: [{ field: 'role', op: 'IN', value: ['a'] }] }] }],
  ['a condition without a value', { conditions: [{ field: 'email', op: 'exists' }] }],
])('accepts %s', (_name, policy) => expect(findPolicyProblem(policy)).toBeUndefined());

it.each([
  [[], 'object', ''],
  [null, 'object', ''],
  [{ conditions: condition }, 'object', ''],
  [{ logic: 'xor', conditions: [condition] }, 'logic', ''],
  [{ logic: 1, conditions: [condition] }, 'logic', ''],
  [{ conditions: [] }, 'empty', ''],
  [{ conditions: [condition, { op: 'eq' }] }, 'field', 'conditions[1]'],
  [{ conditions: ['org'] }, 'field', 'conditions[0]'],
  [{ groups: [{ conditions: [{ ...condition, op: '==' }] }] }, 'operator', 'groups[0].conditions[0]'],
  [{ conditions: [{ ...condition, op: 'not_in' }] }, 'list', 'conditions[0]'],
])('finds in %j the problem %s at "%s"', (policy, kind, where) => expect(findPolicyProblem(policy)).toEqual({ kind, where }));
