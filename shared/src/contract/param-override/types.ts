const textModes = [
  'trim_prefix',
  'trim_suffix',
  'ensure_prefix',
  'ensure_suffix',
  'trim_space',
  'to_lower',
  'to_upper',
  'replace',
  'regex_replace',
] as const;

const headerModes = ['set_header', 'delete_header', 'copy_header', 'move_header', 'pass_headers'] as const;

/** What an operation does to the request, as New API names it. */
export const overrideModes = [
  'set',
  'delete',
  'move',
  'copy',
  'prepend',
  'append',
  ...textModes,
  'prune_objects',
  'return_error',
  ...headerModes,
  'sync_fields',
] as const;

/** A mode of `overrideModes`. */
export type OverrideMode = (typeof overrideModes)[number];
export type TextMode = (typeof textModes)[number];

/** Modes that only gateways with the capability `param-control-operations` have. */
export const controlModes: readonly OverrideMode[] = ['prune_objects', 'return_error', ...headerModes, 'sync_fields'];

/** How a condition compares; `gt` to `lte` compare numbers. */
export const conditionModes = ['full', 'prefix', 'suffix', 'contains', 'gt', 'gte', 'lt', 'lte'] as const;
/** A mode of `conditionModes`. */
export type ConditionMode = (typeof conditionModes)[number];

/** Compares what is at `path` of the request, else of the context; `passMissingKey` holds if neither has it. */
export type OverrideCondition = { path: string; mode: ConditionMode; value: unknown; invert: boolean; passMissingKey: boolean };
/** Whether all conditions of an operation must hold, or one. */
export type OverrideLogic = 'AND' | 'OR';

/** A change of the request; `path`, `from` and `to` name places as `messages.0.content`, and which of them count depends on the mode. */
export type OverrideOperation = {
  mode: OverrideMode;
  path: string;
  value: unknown;
  keepOrigin: boolean;
  from: string;
  to: string;
  conditions: OverrideCondition[];
  logic: OverrideLogic;
};

/** `fields` replace top-level fields of the request before the operations run. */
export type ParamOverride = { fields: Record<string, unknown>; operations: OverrideOperation[] };

/** What conditions can read besides the request, such as `original_model`; `request_headers` has names in lower case. */
export type OverrideContext = Record<string, unknown> & { request_headers?: Record<string, string> };

/** Characters of an override. */
export const maxOverrideLength = 64 * 1024;
/** Operations of an override. */
export const maxOperations = 100;
/** Conditions of an operation. */
export const maxConditions = 20;
/** Characters of a path. */
export const maxPathLength = 500;
