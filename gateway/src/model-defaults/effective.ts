import { resourceStatus } from '@console/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { type ModelDefaultRow, modelDefaults, type SystemPromptRow, systemPrompts } from '../db/schema';
import type { Gateway } from '../gateway';

const fields = [
  'temperature',
  'top_p',
  'max_tokens',
  'presence_penalty',
  'frequency_penalty',
  'stream',
  'context_window',
  'supports',
  'system_prompt_id',
] as const;

/** What requests for a model leave out; null where nothing is said. `sources` tells by field from which record it comes. */
export type ModelDefaults = Pick<ModelDefaultRow, (typeof fields)[number]> & {
  sources: Partial<Record<(typeof fields)[number], number>>;
};

const nothing: ModelDefaults = {
  temperature: null,
  top_p: null,
  max_tokens: null,
  presence_penalty: null,
  frequency_penalty: null,
  stream: null,
  context_window: null,
  supports: null,
  system_prompt_id: null,
  sources: {},
};

/** Each field by the most particular record that says something about it: the exact name before the longest beginning. */
export async function defaultsFor({ db }: Pick<Gateway, 'db'>, model: string): Promise<ModelDefaults> {
  const name = model.slice(0, 255);
  // All patterns that such a name can match, so that an index finds them.
  const patterns = [name, ...Array.from({ length: name.length + 1 }, (_, length) => `${name.slice(0, length)}*`)];
  const rows = await db
    .select()
    .from(modelDefaults)
    .where(and(inArray(modelDefaults.model, patterns), eq(modelDefaults.status, resourceStatus.enabled)));
  const isExact = (row: ModelDefaultRow) => row.model === name;
  rows.sort((a, b) => Number(isExact(b)) - Number(isExact(a)) || b.model.length - a.model.length);

  const found = { ...nothing, sources: { ...nothing.sources } };
  for (const field of fields) {
    const source = rows.find((row) => row[field] !== null);
    if (source) {
      Object.assign(found, { [field]: source[field] });
      found.sources[field] = source.id;
    }
  }
  return found;
}

/** The system prompt that defaults refer to, for chats that bring none; undefined when there is none or it is disabled. */
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
