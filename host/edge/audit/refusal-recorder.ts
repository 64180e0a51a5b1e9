import { networkPrefix } from '@console/shared/contract/network';
import type { Refusal } from '../../contract/access';
import { mergeRefusals, readRefusalFile, refusalKey, refusalTtlMs } from '../../release/access/refusals';
import { type ReleaseStore, toJson } from '../../release/store/release-store';
import { startEdgeRecords } from '../edge-records';
import type { EdgeContext } from '../http/context';
import type { Log } from '../log';

/** A stranger may send 16 KB of names. */
const limits = { refusals: 500, remotes: 20, name: 40, reason: 300 };

export type RefusedRequest = Pick<Refusal, 'actor' | 'action' | 'reason'> & { remotes: 'all' | readonly string[] };

export type RefusalRecorder = {
  /** Counts the refusal in the audit log; the log of the edge has the first of equal ones. */
  record(c: EdgeContext, refused: RefusedRequest): void;
  stop(): Promise<void>;
};

const truncate = ({ actor, action, remotes, reason }: RefusedRequest): Pick<Refusal, keyof RefusedRequest> => ({
  actor,
  action,
  remotes: remotes === 'all' ? remotes : remotes.slice(0, limits.remotes).map((name) => name.slice(0, limits.name)),
  reason: reason.slice(0, limits.reason),
});

export function startRefusalRecorder({ backend }: ReleaseStore, edge: string, log: Log): RefusalRecorder {
  const logged = new Set<string>();
  const records = startEdgeRecords<Refusal>({
    read: async () => (await readRefusalFile(backend, edge))?.refusals,
    write: (refusals) => backend.write(refusalKey(edge), toJson({ edge, refusals })),
    merge: mergeRefusals,
    maxItems: limits.refusals,
    ttlMs: refusalTtlMs,
    log,
    failureEvent: 'refusals-unwritten',
  });
  return {
    record: (c, refused) => {
      const request = truncate(refused);
      const network = networkPrefix(c.var.client.address);
      const lastAt = new Date().toISOString();
      records.add({ ...request, network, count: 1, firstAt: lastAt, lastAt });
      const key = JSON.stringify(request);
      if (!logged.has(key) && logged.size < limits.refusals) {
        logged.add(key);
        log('release-refused', { ...request, network });
      }
    },
    stop: records.stop,
  };
}
