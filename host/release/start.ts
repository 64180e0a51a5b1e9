import { ReleaseError } from './errors';
import { promote } from './operations/promote';
import { type Allowance, allowAll, publish } from './operations/publish';
import { storeWithSite } from './site';
import { findEntry } from './store/log-state';
import { openBackend } from './store/open-backend';
import type { ReleaseStore } from './store/release-store';
import type { LogEntry } from './store/schemas';
import { createSignatureCheck } from './store/signing';

export type WorkspacePackage = {
  name: string;
  version: string;
  hash: string;
  build(version: string): Promise<string>;
};

/** For a shared store, whose records must be reproducible. */
const committedOnly: Allowance = { dirty: false, unlocked: false };

/** Hash of the sources by name and version, kept between starts. */
export type StartRecord = Record<string, Record<string, string>>;

/** Versions that went live, and those left to operators with the reason, one line each. */
export type StartReport = { record: StartRecord; live: string[]; skipped: string[] };

const actor = 'start';

const foreignSources = 'other';

type Target = { store: ReleaseStore; allowance: Allowance };

async function publishAs({ store, allowance }: Target, pkg: WorkspacePackage, version: string): Promise<string> {
  await publish(store, pkg.name, await pkg.build(version), { allowance, signingKey: process.env.RELEASE_SIGNING_KEY || undefined });
  return version;
}

/** Someone else published the plain version: compares its contents with a build of these sources. */
async function isBuiltFromSources(target: Target, pkg: WorkspacePackage): Promise<boolean> {
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

/** Publishes the sources if needed and returns their version. Adds to `hashes`. */
async function ensurePublished(target: Target, pkg: WorkspacePackage, hashes: Record<string, string>): Promise<string> {
  const { store } = target;
  const { name, version, hash } = pkg;
  const isPlainPublished = (await store.release(name, version)) !== null;
  if (isPlainPublished && hashes[version] === undefined) {
    hashes[version] = (await isBuiltFromSources(target, pkg)) ? hash : foreignSources;
  }
  if (isPlainPublished && hashes[version] === hash) {
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

async function describeSkipReason(store: ReleaseStore, head: LogEntry, name: string, version: string): Promise<string | null> {
  const entry = findEntry(head, name);
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

async function promoteChanged(store: ReleaseStore, versions: Record<string, string>): Promise<Omit<StartReport, 'record'>> {
  const skipped: string[] = [];
  const head = await store.head().catch(async (error: unknown) => {
    // The edge serves what was live before the damage; nothing is committed on top of it.
    if (!(error instanceof ReleaseError) || error.kind !== 'integrity' || !(await store.lastGood())) {
      throw error;
    }
    skipped.push(...error.reasons);
    return null;
  });
  if (skipped.length > 0) {
    return { live: [], skipped };
  }
  const toPromote: Record<string, string> = {};
  for (const [name, version] of Object.entries(versions)) {
    if (head && findEntry(head, name)?.live === version) {
      continue;
    }
    const reason = head && (await describeSkipReason(store, head, name, version));
    if (reason) {
      skipped.push(reason);
    } else {
      toPromote[name] = version;
    }
  }
  const live = Object.entries(toPromote).map(([name, version]) => `${name} ${version}`);
  if (live.length === 0) {
    return { live, skipped };
  }
  try {
    const { siteProblem } = await promote(store, { versions: toPromote, force: false, actor, reason: 'npm start', apply: 'navigation' });
    return { live, skipped: siteProblem === null ? skipped : [...skipped, siteProblem] };
  } catch (error) {
    // The live version keeps running; only an empty store has nothing to serve.
    if (!head || !(error instanceof ReleaseError)) {
      throw error;
    }
    return { live: [], skipped: [...skipped, ...error.reasons] };
  }
}

/** Publishes changed packages (only committed ones to a shared store) and promotes those that no operator has changed. */
export async function releaseFromStart(
  address: string,
  packages: WorkspacePackage[],
  previousRecord: StartRecord,
  isShared = false,
): Promise<StartReport> {
  const store = storeWithSite(await openBackend(address), createSignatureCheck(process.env));
  const target = { store, allowance: isShared ? committedOnly : allowAll };
  const record: StartRecord = structuredClone(previousRecord);
  const published = await Promise.all(
    packages.map(async (pkg) => {
      const hashes = { ...record[pkg.name] };
      const version = await ensurePublished(target, pkg, hashes);
      record[pkg.name] = hashes;
      return [pkg.name, version] as const;
    }),
  );
  const versions = Object.fromEntries(published);
  return { record, ...(await promoteChanged(store, versions)) };
}
