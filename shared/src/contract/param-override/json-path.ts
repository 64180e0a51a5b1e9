import { isRecord } from '../json';
import { ParamOverrideError } from './errors';

/** Stands for a field that does not exist, which is not the same as null. */
export const absent = Symbol('absent');

// Longer lists cannot come of one request, and an index would allocate them.
const maxPadding = 1000;

/** Splits at dots; `\.` is a dot inside a name. */
export const parsePath = (path: string): string[] =>
  (path.match(/(?:\\.|[^.\\])+|(?<=^|\.)(?=\.|$)/g) ?? ['']).map((segment) => segment.replaceAll(/\\(.)/g, '$1'));

/** Negative indexes count from the end. */
function indexOf(list: readonly unknown[], segment: string): number | undefined {
  if (!/^-?\d+$/.test(segment)) {
    return undefined;
  }
  const index = Number(segment) < 0 ? list.length + Number(segment) : Number(segment);
  // As in New API, -1 appends to an empty list.
  return index < 0 && segment === '-1' ? 0 : index;
}

/** @returns `absent` for what does not exist; `#` is the length of a list */
export function readPath(root: unknown, path: string): unknown {
  return parsePath(path).reduce(readChild, root);
}

function readChild(node: unknown, segment: string): unknown {
  if (Array.isArray(node)) {
    if (segment === '#') {
      return node.length;
    }
    const index = indexOf(node, segment);
    return index !== undefined && index >= 0 && index < node.length ? node[index] : absent;
  }
  return isRecord(node) && Object.hasOwn(node, segment) ? node[segment] : absent;
}

/** Gets the value or `absent`, and returns the new value, or `absent` to have none. */
export type Change = (current: unknown) => unknown;

/** Changes a copy. `*` stands for every item or field; without it, missing parents are created. */
export function updatePath(root: unknown, path: string, change: Change): unknown {
  const segments = parsePath(path);
  return update(root, segments, { change, isExpanded: segments.includes('*') });
}

type Update = { change: Change; isExpanded: boolean };

function update(node: unknown, [segment, ...rest]: readonly string[], plan: Update): unknown {
  if (segment === undefined) {
    return plan.change(node);
  }
  if (segment === '*') {
    return updateAll(node, rest, plan);
  }
  if (Array.isArray(node)) {
    return updateItem(node, segment, { rest, plan });
  }
  const isParent = isRecord(node);
  const old = readChild(node, segment);
  if (plan.isExpanded && (!isParent || (rest.length > 0 && old === absent))) {
    return node;
  }
  const next = update(old, rest, plan);
  if (next === old) {
    return node;
  }
  if (isParent) {
    const { [segment]: _, ...others } = node;
    return next === absent ? others : { ...node, [segment]: next };
  }
  const isIndex = segment === '-1' || /^\d+$/.test(segment);
  return isIndex ? updateItem([], segment, { rest: [], plan: { ...plan, change: () => next } }) : { [segment]: next };
}

function updateItem(list: readonly unknown[], segment: string, { rest, plan }: { rest: readonly string[]; plan: Update }): unknown {
  const index = indexOf(list, segment);
  const old = index !== undefined && index >= 0 && index < list.length ? list[index] : absent;
  if (plan.isExpanded && old === absent) {
    return list;
  }
  const next = update(old, rest, plan);
  if (next === old) {
    return list;
  }
  if (index === undefined || index < 0 || index > list.length + maxPadding) {
    throw new ParamOverrideError('index-invalid', segment);
  }
  if (next === absent) {
    return list.filter((_, at) => at !== index);
  }
  const padding = Array.from({ length: Math.max(0, index - list.length) }, () => null);
  return [...list.slice(0, index), ...padding, next, ...list.slice(index + 1)];
}

function updateAll(node: unknown, rest: readonly string[], plan: Update): unknown {
  if (Array.isArray(node)) {
    return node.map((item) => update(item, rest, plan)).filter((item) => item !== absent);
  }
  if (!isRecord(node)) {
    return node;
  }
  const entries = Object.entries(node).map(([name, value]) => [name, update(value, rest, plan)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== absent));
}
