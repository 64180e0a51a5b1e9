import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Backend } from '../../release/store/backend';
import { nullIfDamaged, readDocument } from '../../release/store/documents';
import { toJson } from '../../release/store/release-store';
import { type LogPosition, logStart } from '../release-log/watch-entries';
import type { WebhookEvent } from './events';

const attempt = z.object({ edge: z.string(), at: z.string(), failed: z.optional(z.string()) });

export type Attempt = z.infer<typeof attempt>;

const unknownAttempt: Attempt = { edge: '', at: '' };

const origin = z.object({ store: z.string(), sequence: z.int() });

export type Progress = { isDone: boolean; number: number; latest: Attempt };

export type DeliveryResult = { result: 'delivered' | 'refused' | 'failed'; edge: string; attempts: number; reason?: string };

const root = 'webhooks';

const originKey = `${root}/since.json`;

const retentionDays = 30;

const maxRemovedFolders = 10;

const parseDay = (at: string) => /^\d{4}-\d\d-\d\d/.exec(at)?.[0] ?? '1970-01-01';

/** Hashed, since the address of a receiver may be a secret. */
export const deliveryFolder = ({ id, at }: WebhookEvent, url: URL) =>
  `${root}/${parseDay(at)}/${id}-${createHash('sha256').update(url.href).digest('hex').slice(0, 8)}`;

/**
 * Coordinates deliveries between edges: `webhooks/<day>/<event>-<receiver>/<attempt>.json` is created once, so that exactly one edge makes
 * each attempt, and `done.json` ends a delivery.
 */
export function createClaims(backend: Backend, edge: string) {
  const now = () => new Date().toISOString();
  return {
    progress: async (folder: string): Promise<Progress> => {
      const names = await backend.list(folder);
      const number = Math.max(0, ...names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number));
      const isDone = names.includes('done.json');
      if (isDone || number === 0) {
        return { isDone, number: 0, latest: unknownAttempt };
      }
      const latest = await readDocument(backend, `${folder}/${number}.json`, (json) => attempt.parse(json)).catch(nullIfDamaged);
      return { isDone, number, latest: latest ?? unknownAttempt };
    },
    claim: (folder: string, number: number) =>
      backend.createOnly(`${folder}/${number}.json`, toJson({ edge, at: now() } satisfies Attempt)),
    fail: (folder: string, number: number, failed: string) =>
      backend.write(`${folder}/${number}.json`, toJson({ edge, at: now(), failed } satisfies Attempt)),
    finish: (folder: string, settled: Omit<DeliveryResult, 'edge'>) =>
      backend.createOnly(`${folder}/done.json`, toJson({ ...settled, edge, at: now() })),
    since: async (head: LogPosition): Promise<LogPosition> => {
      const known = await readDocument(backend, originKey, (json) => origin.parse(json)).catch(nullIfDamaged);
      // The store had no id yet if it was empty at that time.
      if (known && [head.store, logStart.store].includes(known.store)) {
        return { ...known, store: head.store };
      }
      await backend.write(originKey, toJson({ store: head.store, sequence: head.sequence }));
      return head;
    },
    removeOld: async (today = Date.now()) => {
      const oldest = new Date(today - retentionDays * 86_400_000).toISOString().slice(0, 10);
      const days = (await backend.list(root)).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name) && name < oldest);
      for (const day of days.slice(0, maxRemovedFolders)) {
        await backend.removeAll(`${root}/${day}`);
      }
    },
  };
}
