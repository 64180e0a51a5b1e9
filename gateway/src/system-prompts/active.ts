import { resourceStatus } from '@console/shared/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { type SystemPromptRow, systemPrompts } from '../db/schema';
import type { Gateway } from '../gateway';
import { matchesModel } from '../resources/fields';

/**
 * The system prompts that belong into a chat of a group with a model, the highest priority first: all that are for it and no
 * default. Without any, the one default of the highest priority, if there is one for this group and model. Asks the database
 * each time, so that changes hold at once for every process.
 */
export async function activeSystemPrompts({ db }: Pick<Gateway, 'db'>, group: string, model: string): Promise<SystemPromptRow[]> {
  const enabled = await db
    .select()
    .from(systemPrompts)
    .where(eq(systemPrompts.status, resourceStatus.enabled))
    .orderBy(desc(systemPrompts.priority), asc(systemPrompts.id));
  const fitting = enabled.filter(
    ({ groups, models }) =>
      (groups.length === 0 || groups.includes(group)) && (models.length === 0 || models.some((pattern) => matchesModel(pattern, model))),
  );
  const particular = fitting.filter(({ is_default }) => !is_default);
  return particular.length > 0 ? particular : fitting.slice(0, 1);
}
