import type { StatusLine } from '../../contract/log';
import type { Overview, VersionLine } from '../../contract/overview';
import type { PromotionEvidence } from '../../contract/promotion-evidence';
import { readOpenRequests } from '../../release/access/requests';
import { createEvidenceReader, type EvidenceReader } from '../../release/evidence/promotion-evidence';
import { formatCommit, readHistory, readStatus } from '../../release/operations/status';
import { readOpenPreviews } from '../../release/previews/previews';
import { readCensus } from '../../release/store/census';
import type { ReleaseStore } from '../../release/store/release-store';
import type { Provenance, Release } from '../../release/store/schemas';
import { listFailures } from './failures';

const maxHistory = 50;

const maxVersions = 30;

const getRunUrl = (provenance: Provenance | undefined) => (/^https?:\/\//.test(provenance?.run ?? '') ? (provenance?.run ?? null) : null);

function toVersionLine(release: Release, tested: PromotionEvidence[]): VersionLine {
  const { version, builtAt, provenance, files, requires, extensions, preview } = release;
  const all = Object.values(files);
  const sum = (of: (file: (typeof all)[number]) => number) => all.reduce((total, file) => total + of(file), 0);
  return {
    version,
    commit: formatCommit(release),
    builder: provenance?.builder ?? null,
    run: getRunUrl(provenance),
    builtAt,
    files: all.length,
    bytes: sum(({ bytes }) => bytes),
    sent: sum(({ bytes, encodings }) => encodings?.br ?? encodings?.gzip ?? bytes),
    requires,
    ...(preview && { preview }),
    routes: extensions.routes.map(({ path }) => path),
    tested,
  };
}

async function readVersions(
  store: ReleaseStore,
  { name, live, published }: StatusLine,
  evidenceOf: EvidenceReader,
): Promise<VersionLine[]> {
  const releases = await Promise.all([live, ...published].map((version) => store.release(name, version)));
  const latest = releases
    .filter((release) => release !== null)
    .sort((one, other) => other.builtAt.localeCompare(one.builtAt))
    .slice(0, maxVersions);
  return Promise.all(latest.map(async (release) => toVersionLine(release, await evidenceOf(name, release.version))));
}

export async function readOverview(store: ReleaseStore): Promise<Overview | null> {
  const evidenceOf = createEvidenceReader(store);
  const [found, lines, edges] = await Promise.all([
    readStatus(store, evidenceOf),
    readHistory(store, maxHistory, evidenceOf),
    readCensus(store.backend),
  ]);
  if (!found) {
    return null;
  }
  const [failures, requests, previews, ...versions] = await Promise.all([
    listFailures(store, found.head),
    readOpenRequests(store.backend),
    readOpenPreviews(store.backend),
    ...found.lines.map(async (line) => [line.name, await readVersions(store, line, evidenceOf)] as const),
  ]);
  return {
    store: store.backend.address,
    sequence: found.head.sequence,
    live: found.lines,
    versions: Object.fromEntries(versions),
    history: lines,
    edges,
    guard: found.guard,
    previews,
    failures,
    requests: requests.map(({ owner: _, grant: __, ...request }) => request),
  };
}
