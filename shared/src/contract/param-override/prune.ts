import { isRecord } from '../json';
import { areMet, parseConditions, parseLogic } from './conditions';
import { ParamOverrideError } from './errors';
import type { OverrideCondition, OverrideLogic } from './types';

type Pruning = { conditions: OverrideCondition[]; logic: OverrideLogic; isRecursive: boolean };

/** Reads the value of `prune_objects`: a type, or an object with conditions. */
export function parsePruning(value: unknown): Pruning {
  const { where = {}, conditions = [], type, logic, recursive } = isRecord(value) ? value : { type: value };
  const typed = type === undefined || type === null || type === '' ? {} : { type };
  if (!isRecord(where)) {
    throw new ParamOverrideError('value-invalid', 'where');
  }
  const all = [...parseConditions(conditions), ...parseConditions(where), ...parseConditions(typed)];
  if (all.length === 0) {
    throw new ParamOverrideError('value-required');
  }
  return { conditions: all, logic: parseLogic(logic, 'AND'), isRecursive: recursive !== false };
}

/** Removes the objects inside `root` that meet the conditions; `root` itself stays. */
export function prune(root: unknown, pruning: Pruning, context: unknown): unknown {
  const isPruned = (node: unknown) => isRecord(node) && areMet(pruning.conditions, pruning.logic, [node, context]);
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) {
      return node.filter((item) => !isPruned(item)).map(visit);
    }
    if (!isRecord(node) || !pruning.isRecursive) {
      return node;
    }
    const kept = Object.entries(node).filter(([, child]) => !isPruned(child));
    return Object.fromEntries(kept.map(([name, child]) => [name, visit(child)]));
  };
  return visit(root);
}
