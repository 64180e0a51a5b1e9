import { setTimeout as pause } from 'node:timers/promises';
import type { Canary, HistoryLine } from '../../contract/log';
import { ReleaseError } from '../errors';
import { findEntry } from '../store/log-state';
import type { LogEntry } from '../store/schemas';

export type VerdictTarget = {
  name: string;
  version: string;
  /** How long the guard takes after the last share of a canary, or after a promotion, in milliseconds. */
  settlesInMs: number;
};

type Source = { census(): Promise<{ head: LogEntry | null }>; history(limit: number): Promise<HistoryLine[]> };

const pollIntervalMs = 1_000;

/** An edge that is restarted counts the time of a share from zero again. */
const overdueMs = 300_000;

const historyLimit = 50;

async function rolledBackError(source: Source, { name, version }: VerdictTarget): Promise<ReleaseError> {
  const lines = await source.history(historyLimit);
  const last = lines.find(
    ({ changes, canaries }) =>
      changes.some((change) => change.name === name && change.from === version) ||
      canaries.some(({ name: changed, from, to }) => changed === name && from?.version === version && to?.version !== version),
  );
  const by = last ? `: ${last.verb} by ${last.actor}${last.reason && `, "${last.reason}"`} (sequence ${last.sequence})` : '';
  return new ReleaseError('rolledBack', [`${name} ${version} is neither live nor a canary any more${by}`]);
}

/** Null for a version that nobody gets. */
function findStage(head: LogEntry | null, { name, version }: VerdictTarget): { changed: number; canary: Canary | null } | null {
  const entry = head ? findEntry(head, name) : undefined;
  if (entry?.canary?.version === version) {
    return { changed: entry.canary.changed, canary: entry.canary };
  }
  return entry?.live === version ? { changed: entry.since, canary: null } : null;
}

const stageLimitMs = ({ canary }: { canary: Canary | null }, { settlesInMs }: VerdictTarget) =>
  canary?.schedule ? canary.schedule.every + overdueMs : settlesInMs;

const describeStage = ({ name, version }: VerdictTarget, canary: Canary | null) =>
  canary ? `${name} ${version} at ${canary.percent} %` : `${name} ${version} is live`;

/**
 * Waits until a version has passed all shares of its canary, or the time in which the guard watches a promotion.
 *
 * @throws ReleaseError `rolledBack` if somebody or the guard has ended it, and `notAdopted` if a planned share is overdue
 */
export async function waitForVerdict(
  source: Source,
  target: VerdictTarget,
  onProgress: (line: string) => void = () => undefined,
): Promise<void> {
  let current = { changed: 0, since: performance.now() };
  for (;;) {
    const { head } = await source.census();
    const stage = findStage(head, target);
    if (!stage) {
      throw await rolledBackError(source, target);
    }
    if (stage.changed !== current.changed) {
      current = { changed: stage.changed, since: performance.now() };
    }
    const isOver = performance.now() - current.since >= stageLimitMs(stage, target);
    if (isOver && !stage.canary?.schedule) {
      return;
    }
    const where = describeStage(target, stage.canary);
    if (isOver) {
      const why = head?.guard.frozen ? 'frozen: npm run -s release -- freeze off' : 'no edge advances it';
      throw new ReleaseError('notAdopted', [`${where}, and the next share is overdue (${why})`]);
    }
    onProgress(head?.guard.frozen ? `${where}, frozen` : where);
    await pause(pollIntervalMs);
  }
}
