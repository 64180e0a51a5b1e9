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
  set(key: string, value: string, by?: Actor): Promise<void>;
};

export async function loadOptions({ db, vault }: { db: Database; vault: Vault }): Promise<Options> {
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
    },
  };
}
