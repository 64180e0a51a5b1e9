/**
 * Reads and applies a channel's `param_override`, as New API does: fields to set, and operations with conditions.
 *
 * {@includeCode ../../../examples/contract/param-override.ts}
 * @module
 */

export { applyParamOverride, type OverriddenRequest } from './apply';
export { type OverrideProblem, OverrideRefusal, ParamOverrideError } from './errors';
export { connectionHeaders, isHeaderName } from './header-names';
export { isOperationsKey, isOverrideMode, parseParamOverride } from './parse';
export { compilePattern } from './text-operations';
export {
  type ConditionMode,
  conditionModes,
  controlModes,
  maxConditions,
  maxOperations,
  maxOverrideLength,
  maxPathLength,
  type OverrideCondition,
  type OverrideContext,
  type OverrideLogic,
  type OverrideMode,
  type OverrideOperation,
  overrideModes,
  type ParamOverride,
} from './types';
