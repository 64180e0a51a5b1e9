import { isRecord } from '../json';
import { checkOperation } from './check';
import { parseConditions, parseLogic } from './conditions';
import { atOperation, ParamOverrideError } from './errors';
import { maxOperations, maxOverrideLength, type OverrideMode, type OverrideOperation, overrideModes, type ParamOverride } from './types';

/** Whether a value is one of `overrideModes`. */
export const isOverrideMode = (mode: unknown): mode is OverrideMode => (overrideModes as readonly unknown[]).includes(mode);

/** Whether a field of the JSON holds operations; New API takes the name in any case. */
export const isOperationsKey = (key: string): boolean => key.trim().toLowerCase() === 'operations';

/**
 * Reads a channel's `param_override`: fields to set, and `operations` that run after them.
 *
 * @throws ParamOverrideError that names the operation
 */
export function parseParamOverride(text: string): ParamOverride {
  if (text.length > maxOverrideLength) {
    throw new ParamOverrideError('too-long', String(maxOverrideLength));
  }
  const value: unknown = JSON.parse(text.trim() || '{}');
  const entries = Object.entries(isRecord(value) ? value : {});
  const lists = entries.filter(([key]) => isOperationsKey(key)).map(([, list]) => list);
  const operations = lists.flatMap((list) => {
    if (!Array.isArray(list)) {
      throw new ParamOverrideError('operations-list');
    }
    return list;
  });
  if (operations.length > maxOperations) {
    throw new ParamOverrideError('too-many-operations', String(maxOperations));
  }
  return {
    fields: Object.fromEntries(entries.filter(([key]) => !isOperationsKey(key))),
    operations: operations.map((operation, index) => parseOperation(operation, index + 1)),
  };
}

function parseOperation(operation: unknown, position: number): OverrideOperation {
  if (!isRecord(operation)) {
    throw new ParamOverrideError('operation-object', '', { operation: position, mode: '' });
  }
  const { mode, value = null, keep_origin, conditions = [], logic } = operation;
  return atOperation(position, typeof mode === 'string' ? mode : '', () => {
    if (!isOverrideMode(mode)) {
      throw new ParamOverrideError('mode-unknown', typeof mode === 'string' ? mode : '');
    }
    const parsed: OverrideOperation = {
      mode,
      path: toText(operation.path),
      value,
      keepOrigin: keep_origin === true,
      from: toText(operation.from),
      to: toText(operation.to),
      conditions: parseConditions(conditions),
      logic: parseLogic(logic, 'OR'),
    };
    checkOperation(parsed);
    return parsed;
  });
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
