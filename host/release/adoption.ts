import { setTimeout as pause } from 'node:timers/promises';
import type { Census, CensusGroup } from '../contract/census';
import { censusLasts, readCensus } from './census';
import { ReleaseError } from './errors';
import type { ReleaseStore } from './store';

/** What has to have arrived in open tabs. */
export type Arrival = { name: string; version: string; sequence: number };

const lookEvery = 500;

/** An edge that lives says so every five seconds, whatever its clock shows. */
const quietAfter = 8_000;

const nobodyCounts = 'no edge tells which tabs are open, so that nobody can say whether it has arrived';

const holdWords: Record<string, string> = {
  form: 'a form that is being filled in',
  stream: 'an answer that is streaming',
  selection: 'a selection',
};

const versionOf = (group: CensusGroup, name: string) => (name === 'host' ? group.host : group.mounted[name]);

const isBehind = (group: CensusGroup, { name, version }: Arrival) =>
  group.pinned !== name && ![undefined, '', version].includes(versionOf(group, name));

function remaining(all: readonly Census[], arrival: Arrival): string[] {
  const { name, sequence } = arrival;
  return all.flatMap(({ edge, sequence: known, groups }) => {
    if (known < sequence) {
      return [`the edge ${edge} still gives out sequence ${known}`];
    }
    return groups
      .filter((group) => isBehind(group, arrival))
      .map((group) => {
        const why = group.held.map((kind) => holdWords[kind] ?? kind).join(' and ');
        return `${group.tabs} ${group.tabs === 1 ? 'tab runs' : 'tabs run'} ${name} ${versionOf(group, name)}${why && `, held by ${why}`}`;
      });
  });
}

/**
 * Waits until no tab runs another version of a name, as the edges count it.
 *
 * @param within milliseconds
 * @param onProgress what is still missing
 * @returns how many tabs are open
 * @throws ReleaseError `notAdopted` with a line for each group of tabs that is behind, or where no edge counts tabs
 */
export async function waitForAdoption(
  store: ReleaseStore,
  arrival: Arrival,
  within: number,
  onProgress: (line: string) => void = () => undefined,
): Promise<number> {
  const begin = performance.now();
  const first = new Map<string, string>();
  for (;;) {
    const all = (await readCensus(store.backend)).filter(({ stopped }) => !stopped);
    // The clock of an edge may be wrong: one that goes on writing lives, whatever it calls the time.
    const living = all.filter(({ edge, at }) => {
      if (!first.has(edge)) {
        first.set(edge, at);
      }
      return first.get(edge) !== at || Math.abs(Date.now() - Date.parse(at)) < censusLasts;
    });
    const missing = remaining(living, arrival);
    const passed = performance.now() - begin;
    const unclear = passed < quietAfter ? all.filter((edge) => !living.includes(edge)) : [];
    if (missing.length === 0 && unclear.length === 0) {
      if (living.length === 0) {
        throw new ReleaseError('notAdopted', [nobodyCounts]);
      }
      return living.flatMap(({ groups }) => groups).reduce((sum, { tabs }) => sum + tabs, 0);
    }
    const lines = [...missing, ...unclear.map(({ edge, at }) => `the edge ${edge} last wrote at ${at}: does it live?`)];
    onProgress(lines.join('; '));
    if (passed >= within) {
      throw new ReleaseError('notAdopted', lines);
    }
    await pause(lookEvery);
  }
}
