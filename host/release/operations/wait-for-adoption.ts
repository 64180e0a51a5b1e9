import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from '../errors';
import { type Census, type CensusGroup, censusTtlMs, readCensus } from '../store/census';
import type { ReleaseStore } from '../store/release-store';

export type AdoptionTarget = { name: string; version: string; sequence: number };

const pollIntervalMs = 500;

/** A running edge writes its census every five seconds, whatever its clock shows. */
const staleEdgeTimeoutMs = 8_000;

const noCensusMessage = 'no edge tells which tabs are open, so that nobody can say whether it has arrived';

const holdLabels: Record<string, string> = {
  form: 'a form that is being filled in',
  stream: 'an answer that is streaming',
  selection: 'a selection',
};

const versionOf = (group: CensusGroup, name: string) => (name === 'host' ? group.host : group.mounted[name]);

const isBehind = (group: CensusGroup, { name, version }: AdoptionTarget) =>
  group.pinned !== name && ![undefined, '', version].includes(versionOf(group, name));

function findLaggingTabs(all: readonly Census[], arrival: AdoptionTarget): string[] {
  const { name, sequence } = arrival;
  return all.flatMap(({ edge, sequence: known, groups }) => {
    if (known < sequence) {
      return [`the edge ${edge} still gives out sequence ${known}`];
    }
    return groups
      .filter((group) => isBehind(group, arrival))
      .map((group) => {
        const why = group.held.map((kind) => holdLabels[kind] ?? kind).join(' and ');
        return `${group.tabs} ${group.tabs === 1 ? 'tab runs' : 'tabs run'} ${name} ${versionOf(group, name)}${why && `, held by ${why}`}`;
      });
  });
}

/**
 * Waits until no tab runs another version of a name.
 * @param timeoutMs milliseconds
 * @param onProgress receives what is still missing
 * @returns the number of open tabs
 * @throws ReleaseError `notAdopted` with a line for each group of lagging tabs, or if no edge counts tabs
 */
export async function waitForAdoption(
  store: ReleaseStore,
  arrival: AdoptionTarget,
  within: number,
  onProgress: (line: string) => void = () => undefined,
): Promise<number> {
  const begin = performance.now();
  const first = new Map<string, string>();
  for (;;) {
    const all = (await readCensus(store.backend)).filter(({ stopped }) => !stopped);
    // An edge that keeps writing is alive even if its clock is wrong.
    const living = all.filter(({ edge, at }) => {
      if (!first.has(edge)) {
        first.set(edge, at);
      }
      return first.get(edge) !== at || Math.abs(Date.now() - Date.parse(at)) < censusTtlMs;
    });
    const missing = findLaggingTabs(living, arrival);
    const passed = performance.now() - begin;
    const unclear = passed < staleEdgeTimeoutMs ? all.filter((edge) => !living.includes(edge)) : [];
    if (missing.length === 0 && unclear.length === 0) {
      if (living.length === 0) {
        throw new ReleaseError('notAdopted', [noCensusMessage]);
      }
      return living.flatMap(({ groups }) => groups).reduce((sum, { tabs }) => sum + tabs, 0);
    }
    const lines = [...missing, ...unclear.map(({ edge, at }) => `the edge ${edge} last wrote at ${at}: does it live?`)];
    onProgress(lines.join('; '));
    if (passed >= within) {
      throw new ReleaseError('notAdopted', lines);
    }
    await pause(pollIntervalMs);
  }
}
