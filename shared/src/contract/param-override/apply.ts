import { isRecord } from '../json';
import { areMet } from './conditions';
import { atOperation, ParamOverrideError } from './errors';
import { copyHeader, deleteHeader, moveHeader, passHeaders, setHeader } from './header-operations';
import { absent, readPath, updatePath } from './json-path';
import { parsePruning, prune } from './prune';
import { toRefusal } from './refusal';
import { syncFields } from './sync-fields';
import { isTextMode, scalarText, textChanges } from './text-operations';
import type { OverrideContext, OverrideOperation, ParamOverride } from './types';

/** `headers` replace those of the request to the upstream; their names are in lower case. */
export type OverriddenRequest = { body: Record<string, unknown>; headers: Readonly<Record<string, string>> };

/**
 * Applies a channel's override to a copy of the request.
 *
 * @throws ParamOverrideError that names the operation; OverrideRefusal for `return_error`
 */
export function applyParamOverride(
  request: OverriddenRequest,
  { fields, operations }: ParamOverride,
  context: OverrideContext,
): OverriddenRequest {
  return operations.reduce<OverriddenRequest>(
    (current, operation, index) =>
      atOperation(index + 1, operation.mode, () => {
        const all = { ...context, header_override: current.headers };
        return areMet(operation.conditions, operation.logic, [current.body, all]) ? apply(current, operation, all) : current;
      }),
    { ...request, body: { ...request.body, ...fields } },
  );
}

function apply(current: OverriddenRequest, operation: OverrideOperation, context: OverrideContext): OverriddenRequest {
  const { mode, path, from, to, value, keepOrigin } = operation;
  const state = { set: current.headers, request: context.request_headers ?? {} };
  const [source, target] = [from.trim() || path, to.trim() || path];
  switch (mode) {
    case 'return_error':
      throw toRefusal(value);
    case 'sync_fields':
      return syncFields(current, operation, state.request);
    case 'set_header':
      return { ...current, headers: setHeader(state, path, value, keepOrigin) };
    case 'delete_header':
      return { ...current, headers: deleteHeader(state, path) };
    case 'copy_header':
      return { ...current, headers: copyHeader(state, source, target, keepOrigin) };
    case 'move_header':
      return { ...current, headers: moveHeader(state, source, target, keepOrigin) };
    case 'pass_headers':
      return { ...current, headers: passHeaders(state, value, keepOrigin) };
    default:
      return { ...current, body: changeBody(current.body, operation, context) as Record<string, unknown> };
  }
}

function changeBody(body: Record<string, unknown>, operation: OverrideOperation, context: OverrideContext): unknown {
  const { mode, path, from, to, value, keepOrigin } = operation;
  if (mode === 'move' || mode === 'copy') {
    const source = readPath(body, from);
    if (source === absent) {
      throw new ParamOverrideError('source-missing', from);
    }
    const copied = updatePath(body, to, () => source);
    return mode === 'copy' || from === to ? copied : updatePath(copied, from, () => absent);
  }
  if (mode === 'prune_objects') {
    const pruning = parsePruning(value);
    const pruneNode = (node: unknown) => (node === absent ? node : prune(node, pruning, context));
    return path === '' ? pruneNode(body) : updatePath(body, path, pruneNode);
  }
  if (isTextMode(mode)) {
    const change = textChanges[mode];
    return updatePath(body, path, (node) => change(expectText(node, path), operation));
  }
  switch (mode) {
    case 'delete':
      return updatePath(body, path, () => absent);
    case 'set':
      return updatePath(body, path, (node) => (keepOrigin && node !== absent ? node : value));
    default:
      return updatePath(body, path, (node) => extend(node, operation));
  }
}

function expectText(node: unknown, path: string): string {
  if (typeof node !== 'string') {
    throw new ParamOverrideError('wrong-type', path);
  }
  return node;
}

/** Adds to a list or a text, or merges objects. */
function extend(node: unknown, { mode, path, value, keepOrigin }: OverrideOperation): unknown {
  const isFirst = mode === 'prepend';
  if (Array.isArray(node)) {
    const added = Array.isArray(value) ? value : [value];
    return isFirst ? [...added, ...node] : [...node, ...added];
  }
  if (typeof node === 'string') {
    return isFirst ? scalarText(value) + node : node + scalarText(value);
  }
  if (isRecord(node) && isRecord(value)) {
    const added = keepOrigin ? Object.entries(value).filter(([name]) => (node[name] ?? null) === null) : Object.entries(value);
    return { ...node, ...Object.fromEntries(added) };
  }
  throw new ParamOverrideError('wrong-type', path);
}
