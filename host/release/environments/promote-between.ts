import type { PromotionClaim } from '../../contract/promotion-evidence';
import { ReleaseError } from '../errors';
import { contentsHash } from '../evidence/promotion-evidence';
import { sortHostFirst } from '../operations/promote';
import { allowAll } from '../operations/publish';
import { type PublishedBuild, parseRecord } from '../operations/published-build';
import type { OnProgress } from '../progress';
import type { Release } from '../store/schemas';
import { collectEvidence, findReservations, type OpenEnvironment } from './collect-evidence';
import { downloadBuild } from './download-build';

/** A version that was found in one environment, to be promoted to another. */
export type Candidate = { release: Release; build: PublishedBuild; claim: PromotionClaim };

/** `objects` is zero if the target had the build before. */
export type CopiedBuild = { claim: PromotionClaim; objects: number; bytes: number };

export type BetweenEnvironments = { from: OpenEnvironment; to: OpenEnvironment };

/** @param versions null for what is live there */
async function resolveVersions({ name: environment, service }: OpenEnvironment, versions: Record<string, string | null>) {
  const { found } = await service.status();
  return sortHostFirst(Object.keys(versions)).map((name): [name: string, version: string] => {
    const version = versions[name] ?? found?.lines.find((line) => line.name === name)?.live;
    if (version === undefined) {
      const live = found ? `live there are ${found.lines.map((line) => line.name).join(', ')}` : 'nothing is live there';
      throw new ReleaseError('unknown', [`${name} is not live in ${environment}: ${live}`]);
    }
    return [name, version];
  });
}

/**
 * Checks what an environment shows about versions.
 *
 * @throws ReleaseError `incompatible` with all reasons why they should not leave it
 */
export async function findCandidates(from: OpenEnvironment, versions: Record<string, string | null>, force: boolean): Promise<Candidate[]> {
  const candidates = await Promise.all(
    (await resolveVersions(from, versions)).map(async ([name, version]): Promise<Candidate> => {
      const build = await from.service.build(name, version);
      const release = parseRecord(build.record, from.name);
      return { release, build, claim: await collectEvidence(from, release) };
    }),
  );
  const reservations = candidates.map(({ release, claim }) => findReservations(release, claim));
  const absolute = reservations.flatMap((one) => one.absolute);
  const forcible = reservations.flatMap((one) => one.forcible);
  if (absolute.length > 0 || (forcible.length > 0 && !force)) {
    const advice = absolute.length > 0 ? [] : ['add --force to promote it all the same; the evidence then says so'];
    throw new ReleaseError('incompatible', [...absolute, ...forcible, ...advice]);
  }
  return candidates.map((candidate, index) => ({
    ...candidate,
    claim: { ...candidate.claim, overridden: reservations[index]?.forcible ?? [] },
  }));
}

const nullIfUnknown = (error: unknown): null => {
  if (error instanceof ReleaseError && error.kind === 'unknown') {
    return null;
  }
  throw error;
};

/** @throws ReleaseError `conflict` if the target has other contents under that version */
export async function isPublishedIn({ name: environment, service }: OpenEnvironment, release: Release): Promise<boolean> {
  const { remote, version } = release;
  const existing = await service.build(remote, version).catch(nullIfUnknown);
  if (existing && contentsHash(parseRecord(existing.record, environment)) !== contentsHash(release)) {
    throw new ReleaseError('conflict', [
      `${environment} has another ${remote} ${version}, with other contents: publish under another version`,
    ]);
  }
  return existing !== null;
}

/** Copies exactly the bytes of a version if the target lacks it, and adds the evidence. A dry run adds none, as it has no build. */
export async function copyCandidate(
  { from, to }: BetweenEnvironments,
  { release, build, claim }: Candidate,
  isDryRun: boolean,
  onProgress: OnProgress,
): Promise<CopiedBuild> {
  const isPresent = await isPublishedIn(to, release);
  let copied = { objects: 0, bytes: 0 };
  if (!isPresent) {
    const sealed = await downloadBuild(from.service, build, from.name, onProgress);
    await to.service.publish(sealed, { allowance: allowAll });
    const objects = [sealed.record, ...sealed.files.values(), ...sealed.variants.values(), ...sealed.maps.values()];
    copied = { objects: objects.length, bytes: objects.reduce((sum, { byteLength }) => sum + byteLength, 0) };
  }
  if (!isDryRun) {
    await to.service.addEvidence(claim);
  }
  return { claim, ...copied };
}
