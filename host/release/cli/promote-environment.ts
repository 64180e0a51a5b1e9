import { isVersion } from '../../contract/names';
import { findEnvironment, previousEnvironment, readEnvironments } from '../environments/environments-file';
import { type BetweenEnvironments, type Candidate, type CopiedBuild, copyCandidate, findCandidates } from '../environments/promote-between';
import { ReleaseError, usageError } from '../errors';
import { formatVersions } from '../format-versions';
import type { CommandResult, ServiceContext } from './command';
import { formatClaim } from './format-evidence';
import { openEnvironment } from './open-service';
import { parseName, parseVersion } from './parse-arguments';

/** The environment from which a promotion takes its versions; undefined for the first one, which takes any. */
export function findSource(target: string, from: string | undefined, { env, root }: ServiceContext): string | undefined {
  const environments = readEnvironments(env, root);
  const source = from === undefined ? previousEnvironment(environments, target) : findEnvironment(environments, from);
  if (source?.name === target) {
    throw usageError(`--from ${target} is the environment to promote to`);
  }
  return source?.name;
}

/** Parses `billing`, `billing 1.5.0` or `host@1.2.0 billing`; null stands for what is live in the source. */
export function parseCandidates(words: readonly string[]): Record<string, string | null> {
  const [name = '', version = ''] = words;
  const isOne = words.length === 2 && !name.includes('@') && isVersion(version);
  const pairs = isOne ? [[name, version]] : words.map((word) => word.split('@'));
  if (pairs.length === 0 || pairs.some(({ length }) => length > 2)) {
    throw usageError('promote takes <name> with --environment, <name> <version>, or <name>@<version> for each of several');
  }
  const versions = pairs.map(([one = '', other]) => [parseName(one), other === undefined ? null : parseVersion(other)] as const);
  if (new Set(versions.map(([one]) => one)).size < versions.length) {
    throw usageError('promote takes one version of each name');
  }
  return Object.fromEntries(versions);
}

function describeCopy({ claim: { name, version }, objects, bytes }: CopiedBuild, { from, to }: BetweenEnvironments): string {
  return objects === 0
    ? `${name} ${version} is in ${to.name} already`
    : `${name} ${version} is copied from ${from.name} to ${to.name}: ${objects} objects, ${Math.ceil(bytes / 1024)} KB`;
}

const toVersions = (candidates: readonly Candidate[]) =>
  Object.fromEntries(candidates.map(({ release: { remote, version } }) => [remote, version]));

/** A dry run has not copied what it would promote, so it asks whether that could go live. */
async function tryPromotion({ to }: BetweenEnvironments, candidates: readonly Candidate[]): Promise<CommandResult> {
  const versions = toVersions(candidates);
  const blockers = await to.service.checkTogether({ versions, records: candidates.map(({ build }) => build.record) });
  if (blockers.length > 0) {
    throw new ReleaseError('incompatible', blockers);
  }
  return { lines: [`${formatVersions(versions)} can go live in ${to.name}: nothing blocks it`], data: { versions } };
}

export type EnvironmentPromotion = {
  source: string;
  target: string;
  versions: Record<string, string | null>;
  force: boolean;
};

/** Copies tested versions with their evidence, then makes them live by `promote`. */
export async function promoteFromEnvironment(
  { source, target, versions, force }: EnvironmentPromotion,
  context: ServiceContext,
  promote: (versions: Record<string, string>) => Promise<CommandResult>,
): Promise<CommandResult> {
  const { service, isDryRun, progress } = context;
  const between = { from: { name: source, service: await openEnvironment(source, context) }, to: { name: target, service } };
  const candidates = await findCandidates(between.from, versions, force);
  const copied: CopiedBuild[] = [];
  for (const candidate of candidates) {
    const onProgress = (done: number, total: number) => progress(`${candidate.release.remote}: ${done} of ${total} objects`);
    copied.push(await copyCandidate(between, candidate, isDryRun, onProgress).finally(() => progress('')));
  }
  const result = await (isDryRun ? tryPromotion(between, candidates) : promote(toVersions(candidates)));
  const evidence = copied.map(({ claim }) => `${claim.name} ${claim.version} was ${formatClaim(claim)}`);
  return {
    ...result,
    lines: [...evidence, ...copied.map((one) => describeCopy(one, between)), ...result.lines],
    data: { ...result.data, from: source, copied },
  };
}
