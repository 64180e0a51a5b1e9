import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProfileName } from './profiles';

export type RecordedExchange = {
  method: string;
  /** Run-specific parts are replaced by `:id`, `:sid` and `:task`. */
  path: string;
  status: number;
  type: string;
  /** `empty`, `text`, or every field with its type. */
  body: string;
};

export type Recording = { records: Record<string, string>; exchanges: Record<string, RecordedExchange> };

export function readRecording(profile: ProfileName): Recording {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', `${profile}.json`), 'utf8')) as Recording;
}

type Fields = Map<string, string>;

const parts = (text: string) => text.split(' ').filter(Boolean);

function recordedFields(body: string, { records }: Recording): Fields {
  const fields: Fields = new Map();
  for (const part of parts(body)) {
    const [, path = '', sign, value = ''] = /^(.*?)([:=])(.*)$/.exec(part) ?? [];
    if (sign === ':') {
      fields.set(path, value);
      continue;
    }
    for (const [field, type] of recordedFields(records[value] ?? '', { records, exchanges: {} })) {
      fields.set(`${path}.${field}`, type);
    }
  }
  return fields;
}

function fieldsOf(value: unknown, maps: Set<string>, path = '', fields: Fields = new Map()): Fields {
  const put = (at: string, type: string) => {
    const before = fields.get(at);
    if (before === undefined || before === 'null' || before === 'empty') {
      fields.set(at, type);
    }
  };
  if (Array.isArray(value)) {
    for (const element of value) {
      fieldsOf(element, maps, `${path}[]`, fields);
    }
    if (value.length === 0) {
      put(`${path}[]`, 'empty');
    }
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    const isMap = maps.has(path);
    for (const [name, inner] of entries) {
      fieldsOf(inner, maps, isMap ? `${path}.*` : path ? `${path}.${name}` : name, fields);
    }
    if (entries.length === 0) {
      put(isMap ? `${path}.*` : `${path}{}`, 'empty');
    }
  } else {
    put(path, value === null ? 'null' : typeof value);
  }
  return fields;
}

/** Null and empty containers reveal no field types. */
const unknownIn = (fields: Fields): string[] =>
  [...fields].filter(([, type]) => type === 'null' || type === 'empty').map(([path]) => path.replace(/(\{\}|\[\]|\.\*)$/, ''));

const isBelow = (path: string, prefixes: string[]) =>
  prefixes.some((prefix) => path === prefix || ['.', '[', '{'].some((sign) => path.startsWith(prefix + sign)));

export type Answered = { status: number; type: string; body: unknown };

export function differences(exchange: RecordedExchange, recording: Recording, reported: Answered): string[] {
  const found: string[] = [];
  if (reported.status !== exchange.status) {
    found.push(`status ${reported.status}, not ${exchange.status}`);
  }
  if (reported.type !== exchange.type) {
    found.push(`content type ${reported.type || 'none'}, not ${exchange.type || 'none'}`);
  }
  const form = typeof reported.body !== 'string' ? 'fields' : reported.body === '' ? 'empty' : 'text';
  const expected = exchange.body === 'empty' || exchange.body === 'text' ? exchange.body : 'fields';
  // A stream may hold a single JSON object.
  if (form !== expected && !(expected === 'text' && form === 'fields')) {
    return [...found, `body ${form}, not ${expected}`];
  }
  if (expected !== 'fields') {
    return found;
  }
  const recorded = recordedFields(exchange.body, recording);
  const maps = new Set([...recorded.keys()].flatMap((path) => [...path.matchAll(/\.\*/g)].map(({ index }) => path.slice(0, index))));
  const actual = fieldsOf(reported.body, maps);
  const unknown = [...unknownIn(recorded), ...unknownIn(actual)];
  for (const [path, type] of recorded) {
    if (isBelow(path, unknown)) {
      continue;
    }
    const input = actual.get(path);
    if (input !== type) {
      found.push(input === undefined ? `lacks ${path}` : `${path} is ${input}, not ${type}`);
    }
  }
  for (const path of actual.keys()) {
    if (!recorded.has(path) && !isBelow(path, unknown)) {
      found.push(`has ${path}`);
    }
  }
  return found;
}
