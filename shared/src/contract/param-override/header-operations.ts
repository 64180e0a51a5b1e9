import { isRecord, parseJson } from '../json';
import { ParamOverrideError } from './errors';
import { connectionHeaders, isHeaderName } from './header-names';
import { scalarText } from './text-operations';

/** Headers for the upstream, by lower-case name, and those of the client's request. */
export type HeaderState = { set: Readonly<Record<string, string>>; request: Readonly<Record<string, string>> };

type Headers = HeaderState['set'];

const normalize = (name: string) => name.trim().toLowerCase();

function checkedName(name: string): string {
  const normalized = normalize(name);
  if (!isHeaderName(normalized) || connectionHeaders.includes(normalized)) {
    throw new ParamOverrideError('header-invalid', name);
  }
  return normalized;
}

export function readHeader({ set, request }: HeaderState, name: string): string | undefined {
  const key = normalize(name);
  const found = [set, request].find((headers) => Object.hasOwn(headers, key) && headers[key]?.trim());
  return found?.[key]?.trim();
}

export function setHeader(state: HeaderState, name: string, value: unknown, keepOrigin: boolean): Headers {
  const key = checkedName(name);
  if (keepOrigin && state.set[key]?.trim()) {
    return state.set;
  }
  const text = isRecord(value) ? replaceTokens(readHeader(state, key) ?? '', value) : scalarText(value).trim();
  // HTTP carries one byte per character.
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) {
    throw new ParamOverrideError('header-invalid', name);
  }
  return text === '' ? deleteHeader(state, name) : { ...state.set, [key]: text };
}

export function deleteHeader({ set }: HeaderState, name: string): Headers {
  const { [normalize(name)]: _, ...others } = set;
  return others;
}

/** A header that the request does not have is skipped. */
export function copyHeader(state: HeaderState, from: string, to: string, keepOrigin: boolean): Headers {
  const value = readHeader(state, from);
  return value === undefined ? state.set : setHeader(state, to, value, keepOrigin);
}

export function moveHeader(state: HeaderState, from: string, to: string, keepOrigin: boolean): Headers {
  if (readHeader(state, from) === undefined) {
    return state.set;
  }
  const set = copyHeader(state, from, to, keepOrigin);
  return normalize(from) === normalize(to) ? set : deleteHeader({ ...state, set }, from);
}

export const passHeaders = (state: HeaderState, value: unknown, keepOrigin: boolean): Headers =>
  parseHeaderNames(value).reduce((set, name) => copyHeader({ ...state, set }, name, name, keepOrigin), state.set);

/** Reads names from a list, a comma-separated text, JSON text, or an object with `headers`, `names` or `header`. */
export function parseHeaderNames(value: unknown): string[] {
  const names = [...new Set(listNames(value).map(normalize).filter(Boolean))];
  if (names.length === 0) {
    throw new ParamOverrideError('value-required');
  }
  return names.map(checkedName);
}

function listNames(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.map(scalarText);
  }
  if (isRecord(value)) {
    return [value.headers, value.names, value.header].filter((part) => part !== undefined).flatMap(listNames);
  }
  if (typeof value !== 'string') {
    throw new ParamOverrideError('value-required');
  }
  const parsed = /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
  return parsed === undefined ? value.split(',') : listNames(parsed);
}

/** Replaces the comma-separated parts of a header, as `{"old": "new", "*": …, "$append": […], "$keep_only_declared": true}` says. */
function replaceTokens(text: string, mapping: Record<string, unknown>): string {
  const { $append, $keep_only_declared, ...replacements } = mapping;
  const replaced = splitTokens(text).flatMap((token) => {
    if (Object.hasOwn(replacements, token)) {
      return splitTokens(replacements[token]);
    }
    if ($keep_only_declared === true) {
      return [];
    }
    return '*' in replacements ? splitTokens(replacements['*']) : [token];
  });
  return [...new Set([...replaced, ...splitTokens($append)])].join(',');
}

const splitTokens = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value ?? ''])
    .flatMap((item) => scalarText(item).split(','))
    .map((token) => token.trim())
    .filter(Boolean);
