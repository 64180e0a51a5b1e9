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

function recordedFields(body: string, { records }: Recording): Fields {
  const fields: Fields = new Map();
  for (const part of body.split(' ').filter(Boolean)) {
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
  const addField = (at: string, type: string) => {
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
      addField(`${path}[]`, 'empty');
    }
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    const isMap = maps.has(path);
    for (const [name, inner] of entries) {
      fieldsOf(inner, maps, isMap ? `${path}.*` : path ? `${path}.${name}` : name, fields);
    }
    if (entries.length === 0) {
      addField(isMap ? `${path}.*` : `${path}{}`, 'empty');
    }
  } else {
    addField(path, value === null ? 'null' : typeof value);
  }
  return fields;
}

/** Null and empty containers reveal no field types. */
const unknownIn = (fields: Fields): string[] =>
  [...fields].filter(([, type]) => type === 'null' || type === 'empty').map(([path]) => path.replace(/(\{\}|\[\]|\.\*)$/, ''));

const isBelow = (path: string, prefixes: string[]) =>
  prefixes.some((prefix) => path === prefix || ['.', '[', '{'].some((sign) => path.startsWith(prefix + sign)));

export type ActualResponse = { status: number; type: string; body: unknown };

export function findDifferences(exchange: RecordedExchange, recording: Recording, actual: ActualResponse): string[] {
  const found: string[] = [];
  if (actual.status !== exchange.status) {
    found.push(`status ${actual.status}, not ${exchange.status}`);
  }
  if (actual.type !== exchange.type) {
    found.push(`content type ${actual.type || 'none'}, not ${exchange.type || 'none'}`);
  }
  const actualForm = typeof actual.body !== 'string' ? 'fields' : actual.body === '' ? 'empty' : 'text';
  const expectedForm = exchange.body === 'empty' || exchange.body === 'text' ? exchange.body : 'fields';
  // A stream may hold a single JSON object.
  if (actualForm !== expectedForm && !(expectedForm === 'text' && actualForm === 'fields')) {
    return [...found, `body ${actualForm}, not ${expectedForm}`];
  }
  if (expectedForm !== 'fields') {
    return found;
  }
  const expectedFields = recordedFields(exchange.body, recording);
  const maps = new Set([...expectedFields.keys()].flatMap((path) => [...path.matchAll(/\.\*/g)].map(({ index }) => path.slice(0, index))));
  const actualFields = fieldsOf(actual.body, maps);
  const unknownPaths = [...unknownIn(expectedFields), ...unknownIn(actualFields)];
  for (const [path, type] of expectedFields) {
    if (isBelow(path, unknownPaths)) {
      continue;
    }
    const actualType = actualFields.get(path);
    if (actualType !== type) {
      found.push(actualType === undefined ? `lacks ${path}` : `${path} is ${actualType}, not ${type}`);
    }
  }
  for (const path of actualFields.keys()) {
    if (!expectedFields.has(path) && !isBelow(path, unknownPaths)) {
      found.push(`has ${path}`);
    }
  }
  return found;
}
