import type { PromotionClaim } from '../../contract/promotion-evidence';
import { ReleaseError } from '../errors';
import { contentsHash } from '../evidence/promotion-evidence';
import type { CensusReport, ReleaseService } from '../service/release-service';
import { censusTtlMs, countTabsByVersion } from '../store/census';
import type { Release } from '../store/schemas';

/** An environment that answers: a store, or an edge. */
export type OpenEnvironment = { name: string; service: ReleaseService };

const historyLength = 200;

function countTabs({ edges }: CensusReport, name: string, version: string): PromotionClaim['tabs'] {
  const current = edges.filter(({ at }) => Math.abs(Date.now() - Date.parse(at)) <= censusTtlMs);
  const counts = countTabsByVersion(current, name);
  return { running: counts[version] ?? 0, all: Object.values(counts).reduce((sum, tabs) => sum + tabs, 0) };
}

/** What an environment shows about a version now. */
export async function collectEvidence({ name: environment, service }: OpenEnvironment, release: Release): Promise<PromotionClaim> {
  const { remote: name, version } = release;
  const [{ found, failing }, census, history] = await Promise.all([service.status(), service.census(), service.history(historyLength)]);
  if (!found) {
    throw new ReleaseError('unknown', [`nothing is live in ${environment}`]);
  }
  const line = found.lines.find((one) => one.name === name && one.live === version);
  const failures = failing.find((one) => one.remote === name && one.version === version);
  const watch = found.guard.watches?.find((one) => one.name === name && one.version === version);
  const shares = history.flatMap(({ sequence, at, canaries }) =>
    canaries.flatMap(({ name: changed, to }) =>
      changed === name && to?.version === version ? [{ sequence, at, percent: to.percent }] : [],
    ),
  );
  return {
    name,
    version,
    contents: contentsHash(release),
    environment,
    store: found.head.store,
    sequence: found.head.sequence,
    live: line ? { sequence: line.since, by: line.by, at: line.at } : null,
    tabs: countTabs(census, name, version),
    failures: failures ? { visitors: failures.visitors, count: failures.count, reasons: failures.reasons } : null,
    canary: shares.reverse().slice(-50),
    watch: watch ? { seen: watch.seen, failed: watch.failed } : null,
    overridden: [],
  };
}

/** Versions that never go live for everyone: previews, and local builds of `npm start`. */
const temporaryVersion = /-(?:preview|local)\./;

/** Why a version should not leave an environment; those of the first list hold even with `--force`. */
export function findReservations({ version, provenance }: Release, claim: PromotionClaim): { absolute: string[]; forcible: string[] } {
  const { name, environment, live, failures } = claim;
  const title = `${name} ${version}`;
  const dirty = provenance?.dirty?.length ? [`${title} was built from files that differ from the commit`] : [];
  const unlocked = provenance?.lock?.misfits.length ? [`${title} was built with packages that differ from the lockfile`] : [];
  return {
    absolute: temporaryVersion.test(version) ? [`${title} is a preview or a local build: publish a version of its own`] : [],
    forcible: [
      ...(live ? [] : [`${title} is not live in ${environment}, so it was not tested there`]),
      ...(failures
        ? [`${title} fails in ${environment} for ${failures.visitors} visitors (${failures.reasons.join(', ')}): resolve the errors there`]
        : []),
      ...dirty,
      ...unlocked,
    ],
  };
}
