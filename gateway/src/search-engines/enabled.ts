import { resourceStatus } from '@console/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { selectChannel } from '../channels/select-channel';
import { type SearchEngineRow, searchEngines } from '../db/schema';
import type { Gateway } from '../gateway';
import { matchesModel } from '../resources/fields';

export async function hasSearchEngine({ db }: Pick<Gateway, 'db'>): Promise<boolean> {
  const [engine] = await db.select({ id: searchEngines.id }).from(searchEngines).where(isEnabled).limit(1);
  return engine !== undefined;
}

export const enabledEngines = async ({ db }: Pick<Gateway, 'db'>): Promise<SearchEngineRow[]> =>
  await db.select().from(searchEngines).where(isEnabled).orderBy(asc(searchEngines.id));

const isEnabled = eq(searchEngines.status, resourceStatus.enabled);

export const servesRequest = ({ models, groups }: SearchEngineRow, model: string, group: string): boolean =>
  (groups.length === 0 || groups.includes(group)) && (models.length === 0 || models.some((pattern) => matchesModel(pattern, model)));

/** At most two, by priority and weight as channels are: one, and a fallback. */
export function orderEngines(engines: SearchEngineRow[]): SearchEngineRow[] {
  const candidates = engines.map(({ id, priority, weight }) => ({ channel_id: id, priority, weight }));
  const first = selectChannel(candidates, 0);
  const second = selectChannel(candidates, 1, { tried: first === undefined ? [] : [first] });
  return [first, second === first ? undefined : second].flatMap((id) => engines.find((engine) => engine.id === id) ?? []);
}
