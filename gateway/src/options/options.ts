import { isRecord, parseJson } from '@console/shared/contract/json';
import type { Database } from '../db/database';
import { options as table } from '../db/schema';
import { type Actor, recordChanges } from '../history/record-changes';
import type { Vault } from '../vault/vault';
import { defaultOptions, type OptionKey } from './defaults';
import { diffOption } from './diff-option';
import { openOption, sealOption } from './secret-options';

export type Options = {
  text(key: OptionKey): string;
  /** True only for the exact text `true`. */
  flag(key: OptionKey): boolean;
  number(key: OptionKey): number;
  /** A JSON object of numbers; empty if it cannot be parsed. */
  ratios(key: OptionKey): Record<string, number>;
  /** Undefined if it cannot be parsed. */
  json(key: OptionKey): unknown;
  /** Includes unknown options. */
  all(): [key: string, value: string][];
  /** Reads the options again if another thread has changed one. */
  refresh(): Promise<void>;
  set(key: string, value: string, by?: Actor): Promise<void>;
};

/** Counts the changes of options by all threads of a gateway. */
export const createChangeCounter = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

type Sources = { db: Database; vault: Vault; changes?: Int32Array };

export async function loadOptions({ db, vault, changes = createChangeCounter() }: Sources): Promise<Options> {
  const values = new Map<string, string>();
  const parsed = new Map<string, unknown>();
  let [seen, reading] = [-1, Promise.resolve()];

  const read = async () => {
    const rows = await db.select().from(table);
    values.clear();
    parsed.clear();
    for (const [key, value] of Object.entries(defaultOptions)) {
      values.set(key, value);
    }
    for (const { key, value } of rows) {
      values.set(key, openOption(vault, key, value));
    }
  };
  const text = (key: OptionKey) => values.get(key) ?? '';
  const json = (key: OptionKey) => {
    if (!parsed.has(key)) {
      parsed.set(key, parseJson(text(key)));
    }
    return parsed.get(key);
  };
  const options: Options = {
    text,
    flag: (key) => text(key) === 'true',
    number: (key) => Number(text(key)) || 0,
    ratios: (key) => (isRecord(json(key)) ? (json(key) as Record<string, number>) : {}),
    json,
    all: () => [...values],
    async refresh() {
      const made = Atomics.load(changes, 0);
      if (made !== seen) {
        seen = made;
        reading = read().catch((error) => {
          seen = -1;
          throw error;
        });
      }
      await reading;
    },
    async set(key, value, by) {
      const sealed = { value: sealOption(vault, key, value) };
      const write = db
        .insert(table)
        .values({ key, ...sealed })
        .onConflictDoUpdate({ target: table.key, set: sealed });
      const historyStatements = by
        ? recordChanges({ db }, { subject: 'option', id: key }, by, diffOption(key, values.get(key) ?? '', value))
        : [];
      await db.batch([write, ...historyStatements]);
      values.set(key, value);
      parsed.delete(key);
      seen = Atomics.add(changes, 0, 1) + 1;
    },
  };
  await options.refresh();
  return options;
}
