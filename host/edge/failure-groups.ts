import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type FailureFile,
  type FailureRecord,
  failureKey,
  failureTtlMs,
  maxGroups,
  readFailureFile,
} from '../release/failures/failure-files';
import { failureGroupId } from '../release/failures/group-id';
import { addBrowsers, mergeAll } from '../release/failures/merge-records';
import { addHashes } from '../release/guard/kmv-sketch';
import type { ReleaseStore } from '../release/store/release-store';
import type { FailureListener } from './failures';
import { type Log, messageOf } from './log';

const writeEvery = 3_000;

const stopWithin = 1_000;

export type FailureKeeper = { note: FailureListener; stop(): Promise<void> };

/** Names a visitor among those of one version, and nowhere else. */
const hashOf = (remote: string, version: string, visitor: string) =>
  createHash('sha256').update(`${remote} ${version} ${visitor}`).digest().readUInt32BE(0);

const latest = (records: readonly FailureRecord[]): FailureRecord[] => {
  const since = new Date(Date.now() - failureTtlMs).toISOString();
  return mergeAll(records)
    .filter(({ lastAt }) => lastAt >= since)
    .slice(0, maxGroups);
};

/** Counts what failed in the tabs of this edge, and tells it to the store when that has changed; goes on with what an earlier run has told. */
export function keepFailures(store: ReleaseStore, edge: string, log: Log): FailureKeeper {
  let groups = new Map<string, FailureRecord>();
  let isRemembered = false;
  let isChanged = false;
  let failed = false;

  const keep = (records: readonly FailureRecord[]) => {
    groups = new Map(latest(records).map((record) => [record.id, record]));
  };

  const write = async () => {
    if (!isChanged) {
      return;
    }
    try {
      // Written before it was read, it would forget everything of before.
      if (!isRemembered) {
        keep([...((await readFailureFile(store.backend, edge))?.groups ?? []), ...groups.values()]);
      }
      isRemembered = true;
      isChanged = false;
      keep([...groups.values()]);
      const file: FailureFile = { edge, groups: [...groups.values()] };
      await store.backend.write(failureKey(edge), Buffer.from(JSON.stringify(file)));
      failed = false;
    } catch (error) {
      isChanged = true;
      if (!failed) {
        log('errors-unwritten', { message: messageOf(error) });
      }
      failed = true;
    }
  };

  let writing: Promise<void> | undefined;
  const timer = setInterval(() => {
    writing ??= write().finally(() => {
      writing = undefined;
    });
  }, writeEvery);

  return {
    note: ({ remote, version, reason, message = '', stack = '', route = '' }, { visitor }, browser) => {
      const id = failureGroupId({ remote, version, reason, message, stack });
      const at = new Date().toISOString();
      const known = groups.get(id);
      groups.set(id, {
        ...{ id, remote, version, reason, message, stack, route },
        browsers: addBrowsers(known?.browsers ?? {}, { [browser]: 1 }),
        count: (known?.count ?? 0) + 1,
        visitors: [...addHashes(known?.visitors ?? [], [hashOf(remote, version, visitor)])],
        firstAt: known?.firstAt ?? at,
        lastAt: at,
      });
      if (groups.size > 2 * maxGroups) {
        keep([...groups.values()]);
      }
      isChanged = true;
    },
    stop: async () => {
      clearInterval(timer);
      // A store that hangs keeps no edge from stopping.
      await Promise.race([(writing ?? Promise.resolve()).then(write), pause(stopWithin, null, { ref: false })]);
    },
  };
}
