import { readCensus } from './census';
import { referencedReleases } from './compose';
import { ReleaseError } from './errors';
import { forgetOldFailures } from './failures/forget';
import { refuseDamagedLog } from './log-problems';
import { liveEntries } from './log-state';
import type { LogEntry } from './shapes';
import { buildKey, type ReleaseStore } from './store';

/** Entries of the log that one may want to go back to. */
const keptEntries = 50;

/** A tab that is left open and comes back after a week is the oldest that has to work. */
const keptDays = 7;

/** Files of a version that is not published are taken for an upload that is under way for so long, in milliseconds. */
const uploadLasts = 86_400_000;

/**
 * What is published and what nobody can need any more, as `name version`; `leftovers` are files of publications or removals that
 * broke off half-way.
 */
export type Garbage = { kept: string[]; removed: string[]; leftovers: string[] };

async function latestEntries(store: ReleaseStore): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (let entry = await store.head(); entry && entries.length < keptEntries; entry = await store.entry(entry.sequence - 1)) {
    entries.push(entry);
  }
  return entries;
}

/** What `entry` names: live, canaries, pins, and everything that a rollback from it might choose. */
const namedBy = (entry: LogEntry): string[] => [
  ...referencedReleases(entry).map(([name, version]) => `${name} ${version}`),
  ...liveEntries(entry).flatMap(([name, { earlier }]) => earlier.slice(0, 1).map((version) => `${name} ${version}`)),
];

/**
 * Finds builds that neither the last 50 entries of the log nor a tab seen in the last 7 days can need, and removes them when told so.
 * What was built in those days and never went live stays too: it may be about to.
 *
 * @throws ReleaseError `incompatible` where nothing is live, `integrity` where the log is damaged: then nothing can be told apart
 */
export async function collectGarbage(store: ReleaseStore, remove: boolean, now = Date.now()): Promise<Garbage> {
  await refuseDamagedLog(store);
  const entries = await latestEntries(store);
  if (entries.length === 0) {
    throw new ReleaseError('incompatible', ['nothing is live yet: what is needed cannot be told from what is not']);
  }
  const since = new Date(now - keptDays * 86_400_000).toISOString();
  const seen = (await readCensus(store.backend)).flatMap((census) =>
    Object.entries(census.seen).flatMap(([version, day]) => (day >= since.slice(0, 10) ? [version] : [])),
  );
  const needed = new Set([...entries.flatMap(namedBy), ...seen]);
  const garbage: Garbage = { kept: [], removed: [], leftovers: [] };
  for (const name of await store.backend.list('builds')) {
    const published = await store.versions(name);
    for (const version of await store.backend.list(`builds/${name}`)) {
      if (!published.includes(version)) {
        // What is live keeps what is left of it, whatever became of its list.
        if (!needed.has(`${name} ${version}`) && (await isForgotten(store, name, version, now))) {
          garbage.leftovers.push(`${name} ${version}`);
        }
        continue;
      }
      const release = await store.release(name, version);
      const isYoung = !release?.builtAt || release.builtAt >= since;
      garbage[needed.has(`${name} ${version}`) || isYoung ? 'kept' : 'removed'].push(`${name} ${version}`);
    }
  }
  if (!remove) {
    return garbage;
  }
  for (const item of garbage.removed) {
    await removeBuild(store, item);
  }
  for (const item of garbage.leftovers) {
    const [name = '', version = ''] = item.split(' ');
    // Somebody may have taken the publication up again meanwhile.
    if (await isForgotten(store, name, version, now)) {
      await removeBuild(store, item);
    }
  }
  await forgetOldFailures(store, now);
  return garbage;
}

/** `release.json` goes first: from then on the version is not published, however far the rest gets. */
async function removeBuild(store: ReleaseStore, item: string): Promise<void> {
  const [name = '', version = ''] = item.split(' ');
  await store.backend.remove(buildKey(name, version, 'release.json'));
  await store.backend.removeAll(`maps/${name}/${version}`);
  await store.backend.removeAll(`builds/${name}/${version}`);
}

const isForgotten = async ({ backend }: ReleaseStore, name: string, version: string, now: number) =>
  now - ((await backend.lastWritten(`builds/${name}/${version}`)) ?? 0) > uploadLasts;
