import { setTimeout as pause } from 'node:timers/promises';
import type { Census, CensusGroup } from '../../contract/census';
import { ReleaseError } from '../errors';
import { censusTtlMs } from '../store/census';

export type AdoptionTarget = { name: string; version: string; sequence: number };

const pollIntervalMs = 500;

/** A running edge writes its census every five seconds, whatever its clock shows. */
const staleEdgeTimeoutMs = 8_000;

const noCensusMessage = 'no edge reports which tabs are open, so nobody can tell whether it has arrived';

const blockerLabels: Record<string, string> = {
  form: 'an unsaved form',
  stream: 'a streaming response',
  selection: 'a selection',
};

const runningVersion = (group: CensusGroup, name: string) => (name === 'host' ? group.host : group.mounted[name]);

const isBehind = (group: CensusGroup, { name, version }: AdoptionTarget) =>
  !group.previewed?.includes(name) && ![undefined, '', version].includes(runningVersion(group, name));

function findLaggingTabs(all: readonly Census[], target: AdoptionTarget): string[] {
  const { name, sequence } = target;
  return all.flatMap(({ edge, sequence: known, groups }) => {
    if (known < sequence) {
      return [`the edge ${edge} still serves sequence ${known}`];
    }
    return groups
      .filter((group) => isBehind(group, target))
      .map((group) => {
        const blockers = group.held.map((kind) => blockerLabels[kind] ?? kind).join(' and ');
        return `${group.tabs} ${group.tabs === 1 ? 'tab runs' : 'tabs run'} ${name} ${runningVersion(group, name)}${blockers && `, held by ${blockers}`}`;
      });
  });
}

/** Waits until no tab runs another version of a name. Returns the number of open tabs. */
export async function waitForAdoption(
  source: { census(): Promise<{ edges: Census[] }> },
  target: AdoptionTarget,
  timeoutMs: number,
  onProgress: (line: string) => void = () => undefined,
): Promise<number> {
  const startedAt = performance.now();
  const firstWrites = new Map<string, string>();
  for (;;) {
    const all = (await source.census()).edges.filter(({ stopped }) => !stopped);
    // An edge that keeps writing is alive even if its clock is wrong.
    const liveEdges = all.filter(({ edge, at }) => {
      if (!firstWrites.has(edge)) {
        firstWrites.set(edge, at);
      }
      return firstWrites.get(edge) !== at || Math.abs(Date.now() - Date.parse(at)) < censusTtlMs;
    });
    const lagging = findLaggingTabs(liveEdges, target);
    const elapsedMs = performance.now() - startedAt;
    const uncertainEdges = elapsedMs < staleEdgeTimeoutMs ? all.filter((edge) => !liveEdges.includes(edge)) : [];
    if (lagging.length === 0 && uncertainEdges.length === 0) {
      if (liveEdges.length === 0) {
        throw new ReleaseError('notAdopted', [noCensusMessage]);
      }
      return liveEdges.flatMap(({ groups }) => groups).reduce((sum, { tabs }) => sum + tabs, 0);
    }
    const lines = [...lagging, ...uncertainEdges.map(({ edge, at }) => `the edge ${edge} last wrote at ${at}: is it still running?`)];
    onProgress(lines.join('; '));
    if (elapsedMs >= timeoutMs) {
      throw new ReleaseError('notAdopted', lines);
    }
    await pause(pollIntervalMs);
  }
}
