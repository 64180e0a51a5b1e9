import * as z from 'zod/mini';
import { type Refusal, refusal } from '../../contract/access';
import { mergeByKey } from '../merge-by-key';
import type { Backend } from '../store/backend';
import { nullIfDamaged, readDocument } from '../store/documents';

const refusalFile = z.object({ edge: z.string(), refusals: z.array(refusal) });

/** `access/refusals/<edge>.json`: what one edge refused. */
export type RefusalFile = z.infer<typeof refusalFile>;

const refusalFolder = 'access/refusals';

export const refusalKey = (edge: string) => `${refusalFolder}/${edge}.json`;

export const refusalTtlMs = 90 * 86_400_000;

export const mergeRefusals = (refusals: readonly Refusal[]): Refusal[] =>
  mergeByKey(
    refusals,
    ({ actor, action, remotes, reason }) => JSON.stringify([actor, action, remotes, reason]),
    (one, another) => {
      const [firstAt = ''] = [one.firstAt, another.firstAt].sort();
      return { ...(one.lastAt <= another.lastAt ? another : one), count: one.count + another.count, firstAt };
    },
  );

/** Null if the edge has refused nothing yet, or its file is damaged. */
export const readRefusalFile = (backend: Backend, edge: string): Promise<RefusalFile | null> =>
  readDocument(backend, refusalKey(edge), (json) => refusalFile.parse(json)).catch(nullIfDamaged);

const listEdges = async (backend: Backend) => (await backend.list(refusalFolder)).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

const isRecent = ({ lastAt }: Refusal, now: number) => Date.parse(lastAt) >= now - refusalTtlMs;

/** The refusals of all edges in the last 90 days, newest first. */
export async function readRefusals(backend: Backend, limit: number): Promise<Refusal[]> {
  const files = await Promise.all((await listEdges(backend)).map((edge) => readRefusalFile(backend, edge)));
  const now = Date.now();
  return mergeRefusals(files.flatMap((file) => file?.refusals.filter((each) => isRecent(each, now)) ?? [])).slice(0, limit);
}

/** Removes the files of edges that have refused nothing for 90 days. */
export async function removeExpiredRefusals(backend: Backend, now: number): Promise<void> {
  for (const edge of await listEdges(backend)) {
    const file = await readRefusalFile(backend, edge);
    if (file && !file.refusals.some((each) => isRecent(each, now))) {
      await backend.remove(refusalKey(edge));
    }
  }
}
