import type { OverriddenRequest } from './apply';
import { ParamOverrideError } from './errors';
import { type HeaderState, readHeader, setHeader } from './header-operations';
import { absent, readPath, updatePath } from './json-path';
import type { OverrideOperation } from './types';

type Target = { kind: 'json' | 'header'; name: string };

/** `header:name`, `json:path`, or a bare path. */
function parseTarget(text: string): Target {
  const [, prefix, name = ''] = /^\s*(\w+)\s*:(.*)$/s.exec(text) ?? [];
  if (prefix === undefined) {
    return { kind: 'json', name: text.trim() };
  }
  const kind = { json: 'json', body: 'json', header: 'header' } as const;
  const known = kind[prefix.toLowerCase() as keyof typeof kind];
  if (known === undefined || name.trim() === '') {
    throw new ParamOverrideError('value-invalid', text);
  }
  return { kind: known, name: name.trim() };
}

/** Copies a field to where it is missing, in either direction. */
export function syncFields(
  current: OverriddenRequest,
  { from, to }: OverrideOperation,
  request: HeaderState['request'],
): OverriddenRequest {
  const state = { set: current.headers, request };
  const [first, second] = [parseTarget(from), parseTarget(to)];
  const read = ({ kind, name }: Target): unknown => {
    const value = kind === 'header' ? readHeader(state, name) : readPath(current.body, name);
    const isBlank = value === absent || (typeof value === 'string' && value.trim() === '');
    return isBlank ? undefined : (value ?? undefined);
  };
  const write = ({ kind, name }: Target, value: unknown): OverriddenRequest =>
    kind === 'header'
      ? { ...current, headers: setHeader(state, name, value, false) }
      : { ...current, body: updatePath(current.body, name, () => value) as Record<string, unknown> };
  const [firstValue, secondValue] = [read(first), read(second)];
  if (firstValue !== undefined && secondValue === undefined) {
    return write(second, firstValue);
  }
  return firstValue === undefined && secondValue !== undefined ? write(first, secondValue) : current;
}
