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
import { mergeAll } from '../../release/failures/merge-records';
import type { ReleaseStore } from '../../release/store/release-store';
import { startEdgeRecords } from '../edge-records';
import type { Log } from '../log';
import type { FailureListener } from './failure-log';

export type FailureRecorder = { record: FailureListener; stop(): Promise<void> };

/** Salted by version, so that visitors cannot be tracked across versions. */
const hashVisitor = (remote: string, version: string, visitor: string) =>
  createHash('sha256').update(`${remote} ${version} ${visitor}`).digest().readUInt32BE(0);

export function startFailureRecorder({ backend }: ReleaseStore, edge: string, log: Log): FailureRecorder {
  const records = startEdgeRecords<FailureRecord>({
    read: async () => (await readFailureFile(backend, edge))?.groups,
    write: (groups) => backend.write(failureKey(edge), Buffer.from(JSON.stringify({ edge, groups: [...groups] } satisfies FailureFile))),
    merge: mergeAll,
    maxItems: maxGroups,
    ttlMs: failureTtlMs,
    log,
    failureEvent: 'errors-unwritten',
  });
  return {
    record: ({ remote, version, reason, message = '', stack = '', route = '' }, { visitor }, browser) => {
      const at = new Date().toISOString();
      records.add({
        ...{ id: failureGroupId({ remote, version, reason, message, stack }), remote, version, reason, message, stack, route },
        browsers: { [browser]: 1 },
        count: 1,
        visitors: [hashVisitor(remote, version, visitor)],
        firstAt: at,
        lastAt: at,
      });
    },
    stop: records.stop,
  };
}
