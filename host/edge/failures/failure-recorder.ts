import { createHash } from 'node:crypto';
import {
  type FailureFile,
  type FailureRecord,
  failureKey,
  failureTtlMs,
  maxGroups,
  readFailureFile,
} from '../../release/failures/failure-files';
import { failureGroupId } from '../../release/failures/group-id';
import { addBrowsers, mergeAll } from '../../release/failures/merge-records';
import { addHashes } from '../../release/guard/kmv-sketch';
import type { ReleaseStore } from '../../release/store/release-store';
import { errorMessage, type Log } from '../log';
import { startPeriodicTask } from '../periodic-task';
import type { FailureListener } from './failure-log';

const flushIntervalMs = 3_000;

export type FailureRecorder = { record: FailureListener; stop(): Promise<void> };

/** Salted by version, so that visitors cannot be tracked across versions. */
const hashVisitor = (remote: string, version: string, visitor: string) =>
  createHash('sha256').update(`${remote} ${version} ${visitor}`).digest().readUInt32BE(0);

const mergeRecent = (records: readonly FailureRecord[]): FailureRecord[] => {
  const since = new Date(Date.now() - failureTtlMs).toISOString();
  return mergeAll(records)
    .filter(({ lastAt }) => lastAt >= since)
    .slice(0, maxGroups);
};

export function startFailureRecorder(store: ReleaseStore, edge: string, log: Log): FailureRecorder {
  let groups = new Map<string, FailureRecord>();
  let isHydrated = false;
  let isChanged = false;
  let hasFailed = false;

  const replaceGroups = (records: readonly FailureRecord[]) => {
    groups = new Map(mergeRecent(records).map((record) => [record.id, record]));
  };

  const write = async () => {
    if (!isChanged) {
      return;
    }
    try {
      // Writing before reading would drop the earlier groups.
      if (!isHydrated) {
        replaceGroups([...((await readFailureFile(store.backend, edge))?.groups ?? []), ...groups.values()]);
      }
      isHydrated = true;
      isChanged = false;
      replaceGroups([...groups.values()]);
      const file: FailureFile = { edge, groups: [...groups.values()] };
      await store.backend.write(failureKey(edge), Buffer.from(JSON.stringify(file)));
      hasFailed = false;
    } catch (error) {
      isChanged = true;
      if (!hasFailed) {
        log('errors-unwritten', { message: errorMessage(error) });
      }
      hasFailed = true;
    }
  };

  const flushing = startPeriodicTask(write, flushIntervalMs);

  return {
    record: ({ remote, version, reason, message = '', stack = '', route = '' }, { visitor }, browser) => {
      const id = failureGroupId({ remote, version, reason, message, stack });
      const at = new Date().toISOString();
      const known = groups.get(id);
      groups.set(id, {
        ...{ id, remote, version, reason, message, stack, route },
        browsers: addBrowsers(known?.browsers ?? {}, { [browser]: 1 }),
        count: (known?.count ?? 0) + 1,
        visitors: [...addHashes(known?.visitors ?? [], [hashVisitor(remote, version, visitor)])],
        firstAt: known?.firstAt ?? at,
        lastAt: at,
      });
      if (groups.size > 2 * maxGroups) {
        replaceGroups([...groups.values()]);
      }
      isChanged = true;
    },
    stop: () => flushing.stop(write),
  };
}
