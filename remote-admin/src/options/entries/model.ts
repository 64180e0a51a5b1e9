import { isRecord, parseJson } from '@console/shared/contract/json';
import { formatTime, parseTime } from '@console/shared/format';
import type { Entry, EntryCodec, EntryField, EntryList } from './types';

const plainList: EntryCodec = {
  read: (value) => (Array.isArray(value) && value.every(isRecord) ? value : undefined),
  write: (entries) => entries,
};

/** An object by names: `toEntry` and `fromEntry` translate its values, `name` is the field of its names. */
export const byName = (name: string, toEntry: (value: unknown) => Entry | undefined, fromEntry: (entry: Entry) => unknown): EntryCodec => ({
  read: (value) => {
    const entries = isRecord(value)
      ? Object.entries(value).map(([key, one]) => ({ key, entry: toEntry(one) }))
      : [{ key: '', entry: undefined }];
    return entries.every(({ entry }) => entry !== undefined) ? entries.map(({ key, entry }) => ({ [name]: key, ...entry })) : undefined;
  },
  write: (entries) => Object.fromEntries(entries.map((entry) => [String(entry[name]), fromEntry(entry)])),
});

/** Undefined for text that is no such list. */
export const readEntries = ({ codec = plainList }: EntryList, text: string): Entry[] | undefined =>
  text.trim() === '' ? [] : codec.read(parseJson(text));

export const writeEntries = ({ codec = plainList }: EntryList, entries: readonly Entry[]): string =>
  JSON.stringify(codec.write(entries), null, 2);

export const moveEntry = (entries: readonly Entry[], from: number, to: number): Entry[] => {
  const moved = [...entries];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
};

/** Text of each field. */
export type EntryForm = Record<string, string>;

/** A time as an input of the browser has it; blank for text that is no time. */
const toTimeInput = (text: string) =>
  Number.isNaN(Date.parse(text))
    ? ''
    : formatTime(Date.parse(text) / 1000)
        .slice(0, 16)
        .replace(' ', 'T');

export const toEntryForm = ({ fields }: EntryList, entry: Entry | undefined): EntryForm =>
  Object.fromEntries(
    fields.map((field) => {
      const text = String(entry?.[field.name] ?? '');
      // A list of choices has no blank one.
      const shown = entry === undefined || (text === '' && field.kind === 'choice') ? (field.initial?.() ?? '') : text;
      return [field.name, field.kind === 'time' ? toTimeInput(shown) : shown];
    }),
  );

/** Keeps unknown fields, and values whose text was not changed. */
export function toEntry(list: EntryList, form: EntryForm, before: Entry | undefined): Entry {
  const entry: Entry = { ...before };
  const unchanged = before && toEntryForm(list, before);
  for (const field of list.fields) {
    const text = form[field.name] ?? '';
    if (unchanged?.[field.name] === text && (field.isOptional || field.name in entry)) {
      continue;
    }
    if (text.trim() === '' && field.isOptional) {
      delete entry[field.name];
    } else {
      entry[field.name] = parseField(field, text);
    }
  }
  return entry;
}

function parseField({ kind }: EntryField, text: string): unknown {
  switch (kind) {
    case 'time':
      return new Date((parseTime(text) ?? 0) * 1000).toISOString();
    case 'integer':
    case 'number':
      return Number(text);
    default:
      return text.trim();
  }
}
