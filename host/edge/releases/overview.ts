import type { StatusLine } from '../../contract/log';
import type { Overview, VersionLine } from '../../contract/overview';
import { readGuardStatus } from '../../release/guard/guard-status';
import { formatCommit, readHistory, readStatus } from '../../release/operations/status';
import { readCensus } from '../../release/store/census';
import type { ReleaseStore } from '../../release/store/release-store';
import type { Provenance, Release } from '../../release/store/schemas';
import { failureLines } from './failures';

const shownHistory = 50;

/** Of each name the latest so many: older ones are in the command line's answer. */
const shownVersions = 30;

/** Only what a link may lead to. */
const runOf = (provenance: Provenance | undefined) => (/^https?:\/\//.test(provenance?.run ?? '') ? (provenance?.run ?? null) : null);

function versionLine(release: Release): VersionLine {
  const { version, builtAt, provenance, files, requires, extensions } = release;
  const all = Object.values(files);
  const sum = (of: (file: (typeof all)[number]) => number) => all.reduce((total, file) => total + of(file), 0);
  return {
    version,
    commit: formatCommit(release),
    builder: provenance?.builder ?? null,
    run: runOf(provenance),
    builtAt,
    files: all.length,
    bytes: sum(({ bytes }) => bytes),
    sent: sum(({ bytes, encodings }) => encodings?.br ?? encodings?.gzip ?? bytes),
    requires,
    routes: extensions.routes.map(({ path }) => path),
  };
}

async function versionsOf(store: ReleaseStore, { name, live, published }: StatusLine): Promise<VersionLine[]> {
  const releases = await Promise.all([live, ...published].map((version) => store.release(name, version)));
  return releases
    .flatMap((release) => (release ? [versionLine(release)] : []))
    .sort((one, other) => other.builtAt.localeCompare(one.builtAt))
    .slice(0, shownVersions);
}

/** Reads what is live, what could be, what was, and what open tabs run; null in a store where nothing is live. */
export async function overviewOf(store: ReleaseStore): Promise<Overview | null> {
  const [found, lines, edges] = await Promise.all([readStatus(store), readHistory(store, shownHistory), readCensus(store.backend)]);
  if (!found) {
    return null;
  }
  const [failures, guard, ...versions] = await Promise.all([
    failureLines(store, found.head),
    readGuardStatus(store, found.head),
    ...found.lines.map(async (line) => [line.name, await versionsOf(store, line)] as const),
  ]);
  return {
    store: store.backend.address,
    sequence: found.head.sequence,
    live: found.lines,
    versions: Object.fromEntries(versions),
    history: lines,
    edges,
    guard,
    pins: found.head.pins.map(({ key: _, ...pin }) => pin),
    failures,
  };
}
