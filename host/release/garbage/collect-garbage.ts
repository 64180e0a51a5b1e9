import { removeExpiredRefusals } from '../access/refusals';
import { removeOldRequests } from '../access/requests';
import { referencedReleases } from '../compose';
import { ReleaseError } from '../errors';
import { evidenceFolder } from '../evidence/promotion-evidence';
import { removeExpiredFailures } from '../failures/remove-expired';
import { readOpenPreviews, removeClosedPreviews } from '../previews/previews';
import { readCensus } from '../store/census';
import { requireIntactLog } from '../store/log-problems';
import { liveEntries } from '../store/log-state';
import { buildKey, type ReleaseStore } from '../store/release-store';
import type { LogEntry } from '../store/schemas';

const retainedEntries = 50;

/** Tabs that stay open for a week must keep working. */
const retentionDays = 7;

/** Unpublished files younger than this may belong to a running upload. */
const uploadTtlMs = 86_400_000;

/** Releases as `name version`; `leftovers` are files of interrupted uploads or removals. */
export type Garbage = { kept: string[]; removed: string[]; leftovers: string[] };

async function readLatestEntries(store: ReleaseStore): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (let entry = await store.head(); entry && entries.length < retainedEntries; entry = await store.entry(entry.sequence - 1)) {
    entries.push(entry);
  }
  return entries;
}

const listNeededReleases = (entry: LogEntry): string[] => [
  ...referencedReleases(entry).map(([name, version]) => `${name} ${version}`),
  ...liveEntries(entry).flatMap(([name, { earlier }]) => earlier.slice(0, 1).map((version) => `${name} ${version}`)),
];

/**
 * Finds, and optionally removes, builds that neither the last 50 log entries, nor an open preview, nor a tab of the last 7 days needs.
 * Recent builds that never went live are kept. Removes closed previews, too.
 */
export async function collectGarbage(store: ReleaseStore, remove: boolean, now = Date.now()): Promise<Garbage> {
  await requireIntactLog(store);
  const entries = await readLatestEntries(store);
  if (entries.length === 0) {
    throw new ReleaseError('incompatible', ['nothing is live yet, so unused builds cannot be determined']);
  }
  const since = new Date(now - retentionDays * 86_400_000).toISOString();
  const seen = (await readCensus(store.backend)).flatMap((census) =>
    Object.entries(census.seen).flatMap(([version, day]) => (day >= since.slice(0, 10) ? [version] : [])),
  );
  const previewed = (await readOpenPreviews(store.backend, now)).flatMap(({ versions }) =>
    Object.entries(versions).map((release) => release.join(' ')),
  );
  const needed = new Set([...entries.flatMap(listNeededReleases), ...previewed, ...seen]);
  const garbage: Garbage = { kept: [], removed: [], leftovers: [] };
  for (const name of await store.backend.list('builds')) {
    const published = await store.versions(name);
    for (const version of await store.backend.list(`builds/${name}`)) {
      if (!published.includes(version)) {
        // A live version keeps its files even if its `release.json` is lost.
        if (!needed.has(`${name} ${version}`) && (await isAbandonedUpload(store, name, version, now))) {
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
    // The upload may have resumed in the meantime.
    if (await isAbandonedUpload(store, name, version, now)) {
      await removeBuild(store, item);
    }
  }
  await removeExpiredFailures(store, now);
  await removeExpiredRefusals(store.backend, now);
  await removeOldRequests(store.backend, now);
  await removeClosedPreviews(store.backend, now);
  return garbage;
}

/** Removing `release.json` first unpublishes the version, even if the removal is interrupted. */
async function removeBuild(store: ReleaseStore, item: string): Promise<void> {
  const [name = '', version = ''] = item.split(' ');
  await store.backend.remove(buildKey(name, version, 'release.json'));
  await store.backend.removeAll(`maps/${name}/${version}`);
  await store.backend.removeAll(`${evidenceFolder}/${name}/${version}`);
  await store.backend.removeAll(`builds/${name}/${version}`);
}

const isAbandonedUpload = async ({ backend }: ReleaseStore, name: string, version: string, now: number) =>
  now - ((await backend.lastWritten(`builds/${name}/${version}`)) ?? 0) > uploadTtlMs;
