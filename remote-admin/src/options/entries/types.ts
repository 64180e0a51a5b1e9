import type { Key } from '../../i18n';

/** `time` is an RFC 3339 text, `integer` and `number` are numbers, `markdown` has a preview, `secure-link` is an https URL. */
export type EntryFieldKind = 'text' | 'long' | 'markdown' | 'link' | 'secure-link' | 'time' | 'choice' | 'integer' | 'number';

export type EntryField = {
  name: string;
  kind: EntryFieldKind;
  label: Key;
  hint?: Key;
  /** May be left blank. */
  isOptional?: boolean;
  /** No other entry has the same. */
  isUnique?: boolean;
  /** Gateways refuse what looks like a script. */
  isPlain?: boolean;
  /** Shown in the drawer alone. */
  isDetail?: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  pattern?: { test: RegExp; problem: Key };
  choices?: readonly { value: string; label: Key }[];
  /** Of a new entry. */
  initial?: () => string;
};

/** Entries keep what the fields do not know. */
export type Entry = Record<string, unknown>;

/** How the entries of an option that is not a list of objects are stored. */
export type EntryCodec = { read(value: unknown): Entry[] | undefined; write(entries: readonly Entry[]): unknown };

/** An option that is edited as a table of entries. The first field names an entry. */
export type EntryList = {
  fields: readonly [EntryField, ...EntryField[]];
  maxEntries: number;
  /** Whether entries are shown to users in their order. */
  isOrdered?: boolean;
  add: Key;
  edit: Key;
  codec?: EntryCodec;
};
