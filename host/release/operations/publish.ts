import { findReleaseProblems } from '../checks/check-release';
import { findDamagedObjects } from '../checks/file-integrity';
import { ReleaseError } from '../errors';
import type { OnProgress } from '../progress';
import type { Backend } from '../store/backend';
import { releaseIdentity } from '../store/release-identity';
import { buildKey, mapKey, type ReleaseStore } from '../store/release-store';
import type { Release } from '../store/schemas';
import { type BuildOutput, readBuildOutput } from './build-output';
import { isSealed, type SealedBuild, sealBuild } from './sealed-build';

/** `published` is false if the same version existed; `repaired` counts its objects that were missing or damaged. */
export type Publication = { release: Release; published: boolean; repaired: number };

async function putObject(backend: Backend, key: string, bytes: Buffer) {
  if (await backend.createOnly(key, bytes)) {
    return;
  }
  if (await backend.read(key).then((found) => found?.equals(bytes))) {
    return;
  }
  throw new ReleaseError('conflict', [
    `${key} exists in the store with other bytes, and belongs to a publication that did not finish or is under way: publish under another version`,
  ]);
}

async function putFiles(backend: Backend, { release: { remote, version }, files, variants }: SealedBuild): Promise<void> {
  await Promise.all([...files, ...variants].map(([name, bytes]) => putObject(backend, buildKey(remote, version, name), bytes)));
}

/** Existing maps need no comparison: file names contain a content hash. */
async function putSourceMaps(backend: Backend, { release: { remote, version }, maps }: BuildOutput): Promise<void> {
  for (const [name, bytes] of maps) {
    await backend.createOnly(mapKey(remote, version, name), bytes);
  }
}

async function repairFiles({ backend }: ReleaseStore, published: Release, output: BuildOutput): Promise<number> {
  const { remote, version } = published;
  const damaged = new Set((await findDamagedObjects(backend, published)).map(({ key }) => key));
  if (damaged.size === 0) {
    return 0;
  }
  const { files, variants } = isSealed(output) ? output : await sealBuild(output, undefined);
  for (const [name, bytes] of [...files, ...variants]) {
    const key = buildKey(remote, version, name);
    if (damaged.has(key)) {
      await backend.write(key, bytes);
    }
  }
  return damaged.size;
}

async function findPublished(store: ReleaseStore, release: Release): Promise<Release | null> {
  const existing = await store.release(release.remote, release.version);
  if (!existing) {
    return null;
  }
  if (releaseIdentity(existing) === releaseIdentity(release)) {
    return existing;
  }
  throw new ReleaseError('conflict', [
    `${release.remote} ${release.version} is published already, with other contents: raise the version in the package's package.json`,
  ]);
}

/** Permits builds that cannot be reproduced from a commit and its lockfile. */
export type Allowance = { dirty: boolean; unlocked: boolean };

export type PublicationOptions = {
  onProgress?: OnProgress;
  allowance?: Allowance;
  signingKey?: string | undefined;
};

export const allowAll: Allowance = { dirty: true, unlocked: true };

function findProvenanceProblems({ remote, version, provenance }: Release, { dirty, unlocked }: Allowance): string[] {
  const [changed = '', ...more] = provenance?.dirty ?? [];
  const misfits = provenance?.lock?.misfits ?? [];
  const files = more.length === 0 ? changed : `${changed} and ${more.length} more`;
  return [
    ...(changed && !dirty
      ? [
          `${remote} ${version} was built from files that differ from the commit (${files}): commit them, or add --dirty, which the record keeps`,
        ]
      : []),
    ...(unlocked
      ? []
      : misfits.map((misfit) => `${remote} ${version}: ${misfit}: install the packages of the lockfile, or add --unlocked`)),
  ];
}

/** @throws ReleaseError `integrity` if the store requires a signature that the release does not have */
function requireSignature({ explainRefusal }: ReleaseStore, release: Release, json: unknown = release): void {
  const refusal = explainRefusal(release, json);
  if (refusal !== null) {
    throw new ReleaseError('integrity', [refusal]);
  }
}

/** `release.json` is uploaded last and only if absent. An existing version with the same contents is repaired where damaged. */
export async function publishOutput(
  store: ReleaseStore,
  output: BuildOutput,
  { onProgress = () => undefined, allowance = allowAll, signingKey }: PublicationOptions = {},
): Promise<Publication> {
  const { release } = output;
  const problems = findReleaseProblems(release);
  if (problems.length > 0) {
    throw new ReleaseError('incompatible', problems);
  }
  const existing = await findPublished(store, release);
  if (existing) {
    return { release, published: false, repaired: await repairFiles(store, existing, output) };
  }
  const provenanceProblems = findProvenanceProblems(release, allowance);
  if (provenanceProblems.length > 0) {
    throw new ReleaseError('incompatible', provenanceProblems);
  }

  if (!isSealed(output) && signingKey === undefined) {
    requireSignature(store, release);
  }
  const sealed = isSealed(output) ? output : await sealBuild(output, signingKey, onProgress);
  requireSignature(store, sealed.release, JSON.parse(sealed.record.toString('utf8')));

  // The marker protects files of an earlier attempt from garbage collection.
  const uploadMarker = buildKey(release.remote, release.version, 'publishing');
  await store.backend.write(uploadMarker, Buffer.from(new Date().toISOString()));
  await putSourceMaps(store.backend, output);
  await putFiles(store.backend, sealed);
  const isFirst = await store.backend.createOnly(buildKey(release.remote, release.version, 'release.json'), sealed.record);
  await store.backend.remove(uploadMarker);
  if (isFirst) {
    return { release: sealed.release, published: true, repaired: 0 };
  }
  await findPublished(store, release);
  return { release, published: false, repaired: 0 };
}

/** Reads the build in a folder, which must be of that name. */
export async function readBuildOf(name: string, folder: string): Promise<BuildOutput> {
  const output = await readBuildOutput(folder);
  if (output.release.remote !== name) {
    throw new ReleaseError('incompatible', [`${folder} holds a build of ${output.release.remote}, not of ${name}`]);
  }
  return output;
}

export const publish = async (store: ReleaseStore, name: string, folder: string, options?: PublicationOptions): Promise<Publication> =>
  publishOutput(store, await readBuildOf(name, folder), options);
