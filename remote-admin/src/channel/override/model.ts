import { isRecord, parseJsonObject } from '@console/shared/contract/json';
import { isOperationsKey, isOverrideMode, type OverrideMode } from '@console/shared/contract/param-override';

export type SetField = { name: string; value: unknown };

/** Written as it was read: what the editor does not know stays in it. */
export type RawOperation = Record<string, unknown>;

export type OverrideDraft = { fields: SetField[]; operations: unknown[] };

export const blankOperation: RawOperation = { mode: 'set', path: '', value: '' };
export const blankCondition: RawOperation = { path: '', mode: 'full', value: '' };

/** @returns undefined for text that only the code view can show */
export function parseOverride(text: string): OverrideDraft | undefined {
  const parsed = text.trim() === '' ? {} : parseJsonObject(text);
  if (parsed === undefined) {
    return undefined;
  }
  const entries = Object.entries(parsed);
  const lists = entries.filter(([name, value]) => isOperationsKey(name) && Array.isArray(value)).map(([, value]) => value as unknown[]);
  // Whatever is not a list of operations stays visible as a field.
  const fields = entries.filter(([name, value]) => !(isOperationsKey(name) && Array.isArray(value)));
  return { fields: fields.map(([name, value]) => ({ name, value })), operations: lists.flat() };
}

/** An empty draft is empty text, so that a channel without an override has none. */
export function formatOverride({ fields, operations }: OverrideDraft): string {
  const named = fields.filter(({ name }) => name !== '').map(({ name, value }) => [name, value] as const);
  const override = { ...Object.fromEntries(named), ...(operations.length > 0 && { operations }) };
  return Object.keys(override).length === 0 ? '' : JSON.stringify(override, null, 2);
}

export const findDuplicates = (fields: readonly SetField[]): ReadonlySet<number> =>
  new Set(
    fields.flatMap(({ name }, index) => (name !== '' && fields.some((other, at) => at < index && other.name === name) ? [index] : [])),
  );

export type EditableOperation = RawOperation & { mode: OverrideMode };

/** Whether the editor has fields for all of it. */
export function isEditable(operation: unknown): operation is EditableOperation {
  if (!isRecord(operation) || !isOverrideMode(operation.mode)) {
    return false;
  }
  const { conditions = [] } = operation;
  return Array.isArray(conditions) && conditions.every(isRecord);
}

/** JSON where it is JSON, such as `0.2` or `["a"]`; other text stands for itself. */
export function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The shortest text that `parseValue` reads as the value. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string' && parseValue(value) === value) {
    return value;
  }
  return value === undefined ? '' : JSON.stringify(value);
}

export type OperationField = 'path' | 'from' | 'to' | 'value' | 'keep_origin';

const moved: readonly OperationField[] = ['from', 'to'];
const atPath: readonly OperationField[] = ['path'];
const withValue: readonly OperationField[] = ['path', 'value'];
const unlessPresent: readonly OperationField[] = ['path', 'value', 'keep_origin'];
const replaced: readonly OperationField[] = ['path', 'from', 'to'];
const between: readonly OperationField[] = ['from', 'to', 'keep_origin'];

export const fieldsOfMode: Record<OverrideMode, readonly OperationField[]> = {
  set: unlessPresent,
  delete: atPath,
  move: moved,
  copy: moved,
  prepend: unlessPresent,
  append: unlessPresent,
  trim_prefix: withValue,
  trim_suffix: withValue,
  ensure_prefix: withValue,
  ensure_suffix: withValue,
  trim_space: atPath,
  to_lower: atPath,
  to_upper: atPath,
  replace: replaced,
  regex_replace: replaced,
  prune_objects: withValue,
  return_error: ['value'],
  set_header: unlessPresent,
  delete_header: atPath,
  copy_header: between,
  move_header: between,
  pass_headers: ['value', 'keep_origin'],
  sync_fields: moved,
};

export const swap = <Item>(items: readonly Item[], index: number, other: number): Item[] =>
  items.map((item, at) => (at === index ? (items[other] ?? item) : at === other ? (items[index] ?? item) : item));
