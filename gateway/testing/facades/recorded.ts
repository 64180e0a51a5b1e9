import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProfileName } from './profiles/index';

/** One exchange with a real gateway: what was asked, and the form of the answer. */
export type RecordedExchange = {
  method: string;
  /** With `:id`, `:sid` and `:task` for what differs from run to run, and the names of its parameters. */
  path: string;
  status: number;
  /** Content type, empty for none. */
  type: string;
  /** `empty`, `text`, or every field with its type; a record that occurs more than once stands for its fields. */
  body: string;
};

export type Recording = { records: Record<string, string>; exchanges: Record<string, RecordedExchange> };

export function readRecording(profile: ProfileName): Recording {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', `${profile}.json`), 'utf8')) as Recording;
}

type Fields = Map<string, string>;

const parts = (text: string) => text.split(' ').filter(Boolean);

/** The fields of a recorded body with their types. */
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

/** The fields of an answer with their types, where `*` stands for the names that the recording does not tell either. */
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

/** Where nothing is told: of a null and an empty list or object, nobody knows what it could hold. */
const unknownIn = (fields: Fields): string[] =>
  [...fields].filter(([, type]) => type === 'null' || type === 'empty').map(([path]) => path.replace(/(\{\}|\[\]|\.\*)$/, ''));

const isBelow = (path: string, prefixes: string[]) =>
  prefixes.some((prefix) => path === prefix || ['.', '[', '{'].some((sign) => path.startsWith(prefix + sign)));

export type Answered = { status: number; type: string; body: unknown };

/** In what an answer differs from the recorded one: status, content type, names and types of fields. */
export function differences(exchange: RecordedExchange, recording: Recording, told: Answered): string[] {
  const found: string[] = [];
  if (told.status !== exchange.status) {
    found.push(`status ${told.status}, not ${exchange.status}`);
  }
  if (told.type !== exchange.type) {
    found.push(`content type ${told.type || 'none'}, not ${exchange.type || 'none'}`);
  }
  const form = typeof told.body !== 'string' ? 'fields' : told.body === '' ? 'empty' : 'text';
  const wanted = exchange.body === 'empty' || exchange.body === 'text' ? exchange.body : 'fields';
  // A stream may hold one JSON object.
  if (form !== wanted && !(wanted === 'text' && form === 'fields')) {
    return [...found, `body ${form}, not ${wanted}`];
  }
  if (wanted !== 'fields') {
    return found;
  }
  const recorded = recordedFields(exchange.body, recording);
  const maps = new Set([...recorded.keys()].flatMap((path) => [...path.matchAll(/\.\*/g)].map(({ index }) => path.slice(0, index))));
  const actual = fieldsOf(told.body, maps);
  const unknown = [...unknownIn(recorded), ...unknownIn(actual)];
  for (const [path, type] of recorded) {
    if (isBelow(path, unknown)) {
      continue;
    }
    const given = actual.get(path);
    if (given !== type) {
      found.push(given === undefined ? `lacks ${path}` : `${path} is ${given}, not ${type}`);
    }
  }
  for (const path of actual.keys()) {
    if (!recorded.has(path) && !isBelow(path, unknown)) {
      found.push(`has ${path}`);
    }
  }
  return found;
}
