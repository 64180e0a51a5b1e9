import { maxLengths, resourceStatus } from '@console/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { buildOnce } from '../db/build-once';
import type { Database } from '../db/database';
import { type ModelDefaultRow, modelDefaults, type SystemPromptRow, systemPrompts } from '../db/schema';
import type { Gateway } from '../gateway';

export const unsetValues = {
  temperature: null,
  top_p: null,
  max_tokens: null,
  presence_penalty: null,
  frequency_penalty: null,
  stream: null,
  context_window: null,
  supports: null,
  system_prompt_id: null,
};

type Field = keyof typeof unsetValues;
const fields = Object.keys(unsetValues) as Field[];

/** `sources` maps each field to the record that sets it. */
export type ModelDefaults = Pick<ModelDefaultRow, Field> & { sources: Partial<Record<Field, number>> };

const defaultsAmong = buildOnce((db: Database) => {
  const patterns = sql`(SELECT value FROM json_each(${sql.placeholder('patterns')}))`;
  return db
    .select()
    .from(modelDefaults)
    .where(and(inArray(modelDefaults.model, patterns), eq(modelDefaults.status, resourceStatus.enabled)))
    .prepare();
});

/** The most specific record wins: an exact name before the longest prefix. */
export async function defaultsFor({ db }: Pick<Gateway, 'db'>, model: string): Promise<ModelDefaults> {
  const name = model.slice(0, maxLengths.modelName);
  // Lists all patterns that can match the name, so that an index applies.
  const patterns = [name, ...Array.from({ length: name.length + 1 }, (_, length) => `${name.slice(0, length)}*`)];
  return effectiveOf(await defaultsAmong(db).all({ patterns: JSON.stringify(patterns) }), name);
}

/** @returns a function that finds the defaults of a model, for lists of many */
export async function defaultsOfAll({ db }: Pick<Gateway, 'db'>): Promise<(model: string) => ModelDefaults> {
  const rows = await db.select().from(modelDefaults).where(eq(modelDefaults.status, resourceStatus.enabled));
  const prefixes = rows.filter(({ model }) => model.endsWith('*'));
  const exact = new Map(rows.map((row) => [row.model, row]));
  return (model) => {
    const own = exact.get(model);
    const matching = prefixes.filter((row) => row !== own && model.startsWith(row.model.slice(0, -1)));
    return effectiveOf(own ? [own, ...matching] : matching, model);
  };
}

function effectiveOf(matching: readonly ModelDefaultRow[], name: string): ModelDefaults {
  const isExact = (row: ModelDefaultRow) => row.model === name;
  const rows = matching.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)) || b.model.length - a.model.length);
  const found: ModelDefaults = { ...unsetValues, sources: {} };
  for (const field of fields) {
    const source = rows.find((row) => row[field] !== null);
    if (source) {
      Object.assign(found, { [field]: source[field] });
      found.sources[field] = source.id;
    }
  }
  return found;
}

export async function defaultPrompt(
  { db }: Pick<Gateway, 'db'>,
  { system_prompt_id }: ModelDefaults,
): Promise<SystemPromptRow | undefined> {
  if (system_prompt_id === null) {
    return undefined;
  }
  const [row] = await db
    .select()
    .from(systemPrompts)
    .where(and(eq(systemPrompts.id, system_prompt_id), eq(systemPrompts.status, resourceStatus.enabled)));
  return row;
}
