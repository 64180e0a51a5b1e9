import { isRecord } from '../json';
import { ParamOverrideError } from './errors';
import { absent, readPath } from './json-path';
import { type ConditionMode, conditionModes, maxConditions, maxPathLength, type OverrideCondition, type OverrideLogic } from './types';

const isMode = (mode: string): mode is ConditionMode => (conditionModes as readonly string[]).includes(mode);

/** Reads a list of conditions, or an object of fields that must have exactly these values. */
export function parseConditions(value: unknown): OverrideCondition[] {
  const list = isRecord(value)
    ? Object.entries(value).map(([path, expected]) => ({ path, mode: 'full', value: expected }))
    : Array.isArray(value)
      ? value
      : undefined;
  if (list === undefined) {
    throw new ParamOverrideError('condition-invalid');
  }
  if (list.length > maxConditions) {
    throw new ParamOverrideError('too-many-conditions', String(maxConditions));
  }
  return list.map(parseCondition);
}

function parseCondition(condition: unknown): OverrideCondition {
  const { path, mode, value = null, invert, pass_missing_key } = isRecord(condition) ? condition : ({} as Record<string, unknown>);
  if (typeof path !== 'string' || path.trim() === '' || path.length > maxPathLength) {
    throw new ParamOverrideError('condition-invalid');
  }
  const known = typeof mode === 'string' ? mode.toLowerCase() : '';
  if (!isMode(known)) {
    throw new ParamOverrideError('condition-invalid', path);
  }
  return { path, mode: known, value, invert: invert === true, passMissingKey: pass_missing_key === true };
}

export const parseLogic = (value: unknown, fallback: OverrideLogic): OverrideLogic =>
  typeof value === 'string' && value.trim() ? (value.toUpperCase() === 'AND' ? 'AND' : 'OR') : fallback;

/** Conditions read the request, and where it has no such field, the context. */
export function areMet(conditions: readonly OverrideCondition[], logic: OverrideLogic, sources: readonly unknown[]): boolean {
  if (conditions.length === 0) {
    return true;
  }
  // Each is evaluated, so that an invalid comparison is reported whatever the others say.
  const results = conditions.map((condition) => isMet(condition, sources));
  return logic === 'AND' ? results.every(Boolean) : results.some(Boolean);
}

function isMet({ path, mode, value, invert, passMissingKey }: OverrideCondition, sources: readonly unknown[]): boolean {
  const [current = absent] = sources.map((source) => readPath(source, path)).filter((found) => found !== absent);
  return current === absent ? passMissingKey : compare(current, value, { mode, path }) !== invert;
}

function compare(current: unknown, expected: unknown, { mode, path }: { mode: ConditionMode; path: string }): boolean {
  const [text, part] = [toText(current), toText(expected)];
  switch (mode) {
    case 'full':
      return isSame(current, expected, path);
    case 'prefix':
      return text.startsWith(part);
    case 'suffix':
      return text.endsWith(part);
    case 'contains':
      return text.includes(part);
    default:
      return isInOrder(current, expected, { mode, path });
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);

function isSame(current: unknown, expected: unknown, path: string): boolean {
  if (current === null || expected === null) {
    return current === expected;
  }
  if (kindOf(current) !== kindOf(expected)) {
    throw new ParamOverrideError('condition-type', path);
  }
  return toText(current) === toText(expected);
}

function isInOrder(current: unknown, expected: unknown, { mode, path }: { mode: ConditionMode; path: string }): boolean {
  if (typeof current !== 'number' || typeof expected !== 'number') {
    throw new ParamOverrideError('condition-type', path);
  }
  switch (mode) {
    case 'gt':
      return current > expected;
    case 'gte':
      return current >= expected;
    case 'lt':
      return current < expected;
    default:
      return current <= expected;
  }
}
