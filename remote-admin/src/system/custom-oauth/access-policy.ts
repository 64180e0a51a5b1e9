const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'not_in', 'contains', 'not_contains', 'exists', 'not_exists'];
const listOperators = ['in', 'not_in'];

export const policySample = `{
  "logic": "and",
  "conditions": [
    { "field": "email_verified", "op": "eq", "value": true },
    { "field": "groups", "op": "contains", "value": "staff" }
  ]
}`;

export type PolicyProblem = { kind: 'object' | 'logic' | 'empty' | 'field' | 'operator' | 'list'; where: string };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is unknown[] | undefined => value === undefined || Array.isArray(value);

const normalize = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '');

/** Finds what the gateway would refuse in an access policy; `where` is a path such as `groups[0].conditions[1]`. */
export function findPolicyProblem(policy: unknown, where = ''): PolicyProblem | undefined {
  if (!isFields(policy) || !isList(policy.conditions) || !isList(policy.groups)) {
    return { kind: 'object', where };
  }
  const { logic = '', conditions = [], groups = [] } = policy;
  if (!['', 'and', 'or'].includes(normalize(logic)) || typeof logic !== 'string') {
    return { kind: 'logic', where };
  }
  if (conditions.length + groups.length === 0) {
    return { kind: 'empty', where };
  }
  const prefix = where === '' ? '' : `${where}.`;
  const problems = [
    ...conditions.map((condition, index) => findConditionProblem(condition, `${prefix}conditions[${index}]`)),
    ...groups.map((group, index) => findPolicyProblem(group, `${prefix}groups[${index}]`)),
  ];
  return problems.find((problem) => problem !== undefined);
}

function findConditionProblem(condition: unknown, where: string): PolicyProblem | undefined {
  if (!isFields(condition) || normalize(condition.field) === '') {
    return { kind: 'field', where };
  }
  const operator = normalize(condition.op);
  if (!operators.includes(operator)) {
    return { kind: 'operator', where };
  }
  return listOperators.includes(operator) && !Array.isArray(condition.value) ? { kind: 'list', where } : undefined;
}

export const policyOperators = operators.join(', ');
