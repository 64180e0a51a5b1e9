import { options as table } from '../db/schema';
import type { Gateway } from '../gateway';
import { type Actor, noteChanges } from '../history/note';
import { optionChange } from '../history/option-change';
import { parseJson } from '../json';
import { defaultOptions, type OptionKey } from './defaults';
import { openOption, sealOption } from './secret';

/** The options of the site: rows of the database over the defaults of the code, kept in memory. */
export type Options = {
  text(key: OptionKey): string;
  /** Only the exact text `true` is true. */
  flag(key: OptionKey): boolean;
  number(key: OptionKey): number;
  /** An option that is a JSON object of numbers; unreadable text is an empty one. */
  ratios(key: OptionKey): Record<string, number>;
  /** Any other JSON option; unreadable text is undefined. */
  json(key: OptionKey): unknown;
  /** Every option by key, also those that the code does not know. */
  all(): [key: string, value: string][];
  /** Writes through to the database, and into the history where somebody did it. Keys that the code does not know are kept as well. */
  set(key: string, value: string, by?: Actor): Promise<void>;
};

/** Reads the options once; later changes go through `set`. */
export async function loadOptions({ db, vault }: Pick<Gateway, 'db' | 'vault'>): Promise<Options> {
  const values = new Map<string, string>(Object.entries(defaultOptions));
  for (const { key, value } of await db.select().from(table)) {
    values.set(key, openOption(vault, key, value));
  }
  const parsed = new Map<string, unknown>();

  const text = (key: OptionKey) => values.get(key) ?? '';
  const json = (key: OptionKey) => {
    if (!parsed.has(key)) {
      parsed.set(key, parseJson(text(key)));
    }
    return parsed.get(key);
  };
  return {
    text,
    flag: (key) => text(key) === 'true',
    number: (key) => Number(text(key)) || 0,
    ratios: (key) => (isRecord(json(key)) ? (json(key) as Record<string, number>) : {}),
    json,
    all: () => [...values],
    async set(key, value, by) {
      const kept = { value: sealOption(vault, key, value) };
      const write = db
        .insert(table)
        .values({ key, ...kept })
        .onConflictDoUpdate({ target: table.key, set: kept });
      const notes = by ? noteChanges({ db }, { subject: 'option', id: key }, by, optionChange(key, values.get(key) ?? '', value)) : [];
      await db.batch([write, ...notes]);
      values.set(key, value);
      parsed.delete(key);
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
