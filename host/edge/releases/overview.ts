import { type Census, readCensus } from '../../release/census';
import { type GuardStatus, guardStatus } from '../../release/guard/guard-status';
import type { Pin, Provenance, Release } from '../../release/shapes';
import { commitOf, type HistoryLine, history, type StatusLine, status } from '../../release/status';
import type { ReleaseStore } from '../../release/store';
import { type FailureLine, listFailures } from './failures';

export type VersionLine = {
  version: string;
  commit: string;
  /** `node 20.19.0, linux x64`; null if unknown. */
  builder: string | null;
  /** URL of the CI run; null if unknown. */
  run: string | null;
  builtAt: string;
  files: number;
  /** Total bytes, and bytes as sent with the best compression. */
  bytes: number;
  sent: number;
  requires: Release['requires'];
  routes: string[];
};

/** The data of the releases page. */
export type Overview = {
  store: string;
  sequence: number;
  live: StatusLine[];
  versions: Record<string, VersionLine[]>;
  history: HistoryLine[];
  edges: Census[];
  guard: GuardStatus;
  pins: Omit<Pin, 'key'>[];
  /** Missing from edges of earlier versions. */
  failures?: FailureLine[];
};

const maxHistory = 50;

/** The command line lists older ones. */
const maxVersions = 30;

const getRunUrl = (provenance: Provenance | undefined) => (/^https?:\/\//.test(provenance?.run ?? '') ? (provenance?.run ?? null) : null);

function toVersionLine(release: Release): VersionLine {
  const { version, builtAt, provenance, files, requires, extensions } = release;
  const all = Object.values(files);
  const sum = (of: (file: (typeof all)[number]) => number) => all.reduce((total, file) => total + of(file), 0);
  return {
    version,
    commit: commitOf(release),
    builder: provenance?.builder ?? null,
    run: getRunUrl(provenance),
    builtAt,
    files: all.length,
    bytes: sum(({ bytes }) => bytes),
    sent: sum(({ bytes, encodings }) => encodings?.br ?? encodings?.gzip ?? bytes),
    requires,
    routes: extensions.routes.map(({ path }) => path),
  };
}

async function readVersions(store: ReleaseStore, { name, live, published }: StatusLine): Promise<VersionLine[]> {
  const releases = await Promise.all([live, ...published].map((version) => store.release(name, version)));
  return releases
    .flatMap((release) => (release ? [toVersionLine(release)] : []))
    .sort((one, other) => other.builtAt.localeCompare(one.builtAt))
    .slice(0, maxVersions);
}

/** @returns null while nothing is live */
export async function readOverview(store: ReleaseStore): Promise<Overview | null> {
  const [found, lines, edges] = await Promise.all([status(store), history(store, maxHistory), readCensus(store.backend)]);
  if (!found) {
    return null;
  }
  const [failures, guard, ...versions] = await Promise.all([
    listFailures(store, found.head),
    guardStatus(store, found.head),
    ...found.lines.map(async (line) => [line.name, await readVersions(store, line)] as const),
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
