import { eq, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database';
import { channels } from '../db/schema';
import { fieldError } from '../http/errors';
import { checkPlainName } from '../http/plain-names';
import { inNumbers, splitList, syncAbilities } from './abilities';
import { type ChannelChange, checkedModels, checkJson } from './input';

export const idsBody = z.object({ ids: z.array(z.int()).check(z.minLength(1)) });
export const idsTagBody = z.extend(idsBody, { tag: z.nullable(z.string()) });
export const tagBody = z.object({ tag: z.string().check(z.trim(), z.minLength(1)) });
export const editTagBody = z.object({
  tag: z.nullish(z.string()),
  new_tag: z.nullish(z.string()),
  model_mapping: z.nullish(z.string()),
  models: z.nullish(z.string()),
  groups: z.nullish(z.string()),
  priority: z.nullish(z.int()),
  weight: z.nullish(z.int().check(z.minimum(0))),
});

async function changeWhere(db: Database, where: SQL, change: ChannelChange): Promise<void> {
  if (Object.keys(change).length === 0) {
    return;
  }
  const ids = (await db.select({ id: channels.id }).from(channels).where(where)).map(({ id }) => id);
  await db.batch([db.update(channels).set(change).where(inNumbers(channels.id, ids)), ...syncAbilities(db, ids)]);
}

export async function tagChannels(db: Database, { ids, tag }: z.infer<typeof idsTagBody>): Promise<void> {
  if (tag !== null && !tag.trim()) {
    throw fieldError('tag', 'tagEmpty');
  }
  checkPlainName('tag', tag?.trim() ?? '');
  await changeWhere(db, inNumbers(channels.id, ids), { tag: tag?.trim() ?? null });
}

export async function setTagStatus(db: Database, tag: string, status: number): Promise<void> {
  await changeWhere(db, eq(channels.tag, tag), { status });
}

export async function editTag(db: Database, input: z.infer<typeof editTagBody>): Promise<void> {
  const tag = input.tag?.trim();
  if (!tag) {
    throw fieldError('tag', 'tagEmpty');
  }
  checkPlainName('new_tag', input.new_tag?.trim() ?? '');
  checkJson('model_mapping', input.model_mapping);
  const models = checkedModels(input.models ?? '');
  const group = splitList(input.groups ?? '').join(',');
  await changeWhere(db, eq(channels.tag, tag), {
    ...(typeof input.new_tag === 'string' && { tag: input.new_tag.trim() || null }),
    ...(input.model_mapping && { model_mapping: input.model_mapping }),
    ...(models && { models }),
    ...(group && { group }),
    ...(typeof input.priority === 'number' && { priority: input.priority }),
    ...(typeof input.weight === 'number' && { weight: input.weight }),
  });
}
