import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Backend } from '../../release/store/backend';
import { nullIfDamaged, readDocument } from '../../release/store/documents';
import { toJson } from '../../release/store/release-store';
import { beginning, type Position } from '../entries';
import type { WebhookEvent } from './events';

/** An attempt that an edge has claimed; `failed` says why it came to nothing, missing while it is under way or its edge has died. */
const attempt = z.object({ edge: z.string(), at: z.string(), failed: z.optional(z.string()) });

export type Attempt = z.infer<typeof attempt>;

const unknown: Attempt = { edge: '', at: '' };

const origin = z.object({ store: z.string(), sequence: z.int() });

/** How far a delivery is, over all edges: the latest attempt and its number; 0 before the first, and when it is over. */
export type Progress = { isDone: boolean; number: number; latest: Attempt };

export type Settled = { result: 'delivered' | 'refused' | 'failed'; edge: string; attempts: number; reason?: string };

const root = 'webhooks';

const originKey = `${root}/since.json`;

const keptDays = 30;

/** Folders that are removed at once. */
const mostRemoved = 10;

const dayOf = (at: string) => /^\d{4}-\d\d-\d\d/.exec(at)?.[0] ?? '1970-01-01';

/** Where the attempts to tell one receiver of one event lie; its address may be a secret. */
export const folderOf = ({ id, at }: WebhookEvent, url: URL) =>
  `${root}/${dayOf(at)}/${id}-${createHash('sha256').update(url.href).digest('hex').slice(0, 8)}`;

/**
 * What edges tell each other about deliveries: `webhooks/<day>/<event>-<receiver>/<attempt>.json`, each made once, so that one edge makes
 * each attempt, and `done.json` when it is over.
 */
export function claimsIn(backend: Backend, edge: string) {
  const now = () => new Date().toISOString();
  return {
    progress: async (folder: string): Promise<Progress> => {
      const names = await backend.list(folder);
      const number = Math.max(0, ...names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number));
      const isDone = names.includes('done.json');
      if (isDone || number === 0) {
        return { isDone, number: 0, latest: unknown };
      }
      const latest = await readDocument(backend, `${folder}/${number}.json`, (json) => attempt.parse(json)).catch(nullIfDamaged);
      return { isDone, number, latest: latest ?? unknown };
    },
    /** Answers whether the attempt is this edge's. */
    claim: (folder: string, number: number) =>
      backend.createOnly(`${folder}/${number}.json`, toJson({ edge, at: now() } satisfies Attempt)),
    fail: (folder: string, number: number, failed: string) =>
      backend.write(`${folder}/${number}.json`, toJson({ edge, at: now(), failed } satisfies Attempt)),
    /** Answers whether this edge was the one that ended it. */
    finish: (folder: string, settled: Omit<Settled, 'edge'>) =>
      backend.createOnly(`${folder}/done.json`, toJson({ ...settled, edge, at: now() })),
    /** The latest entry at the time when an edge first had a webhook; `head` where this is that time. */
    since: async (head: Position): Promise<Position> => {
      const known = await readDocument(backend, originKey, (json) => origin.parse(json)).catch(nullIfDamaged);
      // An edge that began with an empty store knew no name of it.
      if (known && [head.store, beginning.store].includes(known.store)) {
        return { ...known, store: head.store };
      }
      await backend.write(originKey, toJson({ store: head.store, sequence: head.sequence }));
      return head;
    },
    removeOld: async (today = Date.now()) => {
      const oldest = new Date(today - keptDays * 86_400_000).toISOString().slice(0, 10);
      const days = (await backend.list(root)).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name) && name < oldest);
      for (const day of days.slice(0, mostRemoved)) {
        await backend.removeAll(`${root}/${day}`);
      }
    },
  };
}
