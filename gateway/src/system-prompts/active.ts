import { resourceStatus } from '@console/shared/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { buildOnce } from '../db/build-once';
import type { Database } from '../db/database';
import { type SystemPromptRow, systemPrompts } from '../db/schema';
import type { Gateway } from '../gateway';
import { matchesModel } from '../resources/fields';

const enabledPrompts = buildOnce((db: Database) =>
  db
    .select()
    .from(systemPrompts)
    .where(eq(systemPrompts.status, resourceStatus.enabled))
    .orderBy(desc(systemPrompts.priority), asc(systemPrompts.id))
    .prepare(),
);

/**
 * All matching prompts that are no defaults, else the matching default of the highest priority. Not cached, so that changes apply to every
 * process immediately.
 */
export async function activeSystemPrompts({ db }: Pick<Gateway, 'db'>, group: string, model: string): Promise<SystemPromptRow[]> {
  const enabled = await enabledPrompts(db).all();
  const fitting = enabled.filter(
    ({ groups, models }) =>
      (groups.length === 0 || groups.includes(group)) && (models.length === 0 || models.some((pattern) => matchesModel(pattern, model))),
  );
  const particular = fitting.filter(({ is_default }) => !is_default);
  return particular.length > 0 ? particular : fitting.slice(0, 1);
}
