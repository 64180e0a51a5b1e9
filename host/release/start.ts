import { ReleaseError } from './errors';
import { entryOf } from './log-state';
import { openBackend } from './open-backend';
import { promote } from './promote';
import { type Allowance, anything, publish } from './publish';
import type { LogEntry } from './shapes';
import { signatureCheck } from './signing';
import { storeWithSite } from './site';
import type { ReleaseStore } from './store';

/** A package of this workspace as `npm start` finds it. */
export type StartPackage = {
  name: string;
  /** That of its package.json. */
  version: string;
  /** Hash over everything that its build reads. */
  hash: string;
  /** Builds it under a version and answers with the folder. */
  build(version: string): Promise<string>;
};

/** Of a store that others use too, where a record has to be true. */
const committedAlone: Allowance = { dirty: false, unlocked: false };

/** Which sources a version was published from: hash by name and version. Kept between starts. */
export type StartRecord = Record<string, Record<string, string>>;

/** What a start did: versions that went live, and those that it left to operations, each as a line for people. */
export type StartReport = { record: StartRecord; live: string[]; left: string[] };

const actor = 'start';

// Stands for sources that are not these ones.
const otherSources = 'other';

/** A store, and what is taken into it. */
type Target = { store: ReleaseStore; allowance: Allowance };

async function publishAs({ store, allowance }: Target, pkg: StartPackage, version: string): Promise<string> {
  await publish(store, pkg.name, await pkg.build(version), { allowance, signingKey: process.env.RELEASE_SIGNING_KEY || undefined });
  return version;
}

/** Answers whether the plain version, published by somebody else, has the contents of these sources. */
async function hasTheseSources(target: Target, pkg: StartPackage): Promise<boolean> {
  try {
    await publishAs(target, pkg, pkg.version);
    return true;
  } catch (error) {
    if (error instanceof ReleaseError && error.kind === 'conflict') {
      return false;
    }
    throw error;
  }
}

/** Makes sure that the sources are published; answers with the version under which they are. Adds to `hashes`. */
async function ensurePublished(target: Target, pkg: StartPackage, hashes: Record<string, string>): Promise<string> {
  const { store } = target;
  const { name, version, hash } = pkg;
  const plainIsPublished = (await store.release(name, version)) !== null;
  if (plainIsPublished && hashes[version] === undefined) {
    hashes[version] = (await hasTheseSources(target, pkg)) ? hash : otherSources;
  }
  if (plainIsPublished && hashes[version] === hash) {
    return version;
  }

  const first = (await store.versions(name)).length === 0;
  const chosen = first ? version : `${version}-local.${hash.slice(0, 8)}`;
  if (!(await store.release(name, chosen))) {
    await publishAs(target, pkg, chosen);
  }
  hashes[chosen] = hash;
  return chosen;
}

/** Why a start may not make the version live: null when it may. */
async function leftBecause(store: ReleaseStore, head: LogEntry, name: string, version: string): Promise<string | null> {
  const entry = entryOf(head, name);
  if (!entry) {
    return null;
  }
  if (entry.bad.includes(version)) {
    return `${name} ${version} was rolled back from; live stays ${entry.live}`;
  }
  const { canary } = entry;
  if (canary) {
    return `${name} ${version} is published; live stays ${entry.live} while ${canary.version} is a canary`;
  }
  const origin = await store.entry(entry.since);
  if (origin?.actor === actor) {
    return null;
  }
  const command = `npm run -s release -- promote ${name} ${version}`;
  return `${name} ${version} is published; live stays ${entry.live}, chosen by ${origin?.actor ?? 'somebody'}. To change that: ${command}`;
}

async function goLive(store: ReleaseStore, versions: Record<string, string>): Promise<Omit<StartReport, 'record'>> {
  const left: string[] = [];
  const head = await store.head().catch(async (error: unknown) => {
    // The edge shows what was live before the damage; nothing is put on top of it.
    if (!(error instanceof ReleaseError) || error.kind !== 'integrity' || !(await store.lastGood())) {
      throw error;
    }
    left.push(...error.reasons);
    return null;
  });
  if (left.length > 0) {
    return { live: [], left };
  }
  const wanted: Record<string, string> = {};
  for (const [name, version] of Object.entries(versions)) {
    if (head && entryOf(head, name)?.live === version) {
      continue;
    }
    const reason = head && (await leftBecause(store, head, name, version));
    if (reason) {
      left.push(reason);
    } else {
      wanted[name] = version;
    }
  }
  const live = Object.entries(wanted).map(([name, version]) => `${name} ${version}`);
  if (live.length === 0) {
    return { live, left };
  }
  try {
    const { siteProblem } = await promote(store, { versions: wanted, force: false, actor, reason: 'npm start', apply: 'navigation' });
    return { live, left: siteProblem === null ? left : [...left, siteProblem] };
  } catch (error) {
    // What was live before still is; only an empty store leaves nothing to show.
    if (!head || !(error instanceof ReleaseError)) {
      throw error;
    }
    return { live: [], left: [...left, ...error.reasons] };
  }
}

/**
 * Publishes what changed and promotes what operations have not taken into their own hands, in one entry of the log.
 * @param isShared others use the store too: only what is committed is taken
 * @throws ReleaseError when something cannot be published, or when nothing can go live at all
 */
export async function releaseFromStart(
  address: string,
  packages: StartPackage[],
  before: StartRecord,
  isShared = false,
): Promise<StartReport> {
  const store = storeWithSite(await openBackend(address), signatureCheck(process.env));
  const target = { store, allowance: isShared ? committedAlone : anything };
  const record: StartRecord = structuredClone(before);
  const published = await Promise.all(
    packages.map(async (pkg) => {
      const hashes = { ...record[pkg.name] };
      const version = await ensurePublished(target, pkg, hashes);
      record[pkg.name] = hashes;
      return [pkg.name, version] as const;
    }),
  );
  const versions = Object.fromEntries(published);
  return { record, ...(await goLive(store, versions)) };
}
