import { findReleaseProblems } from '../checks/check-release';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';
import { compressVariants, variantExtensions } from '../store/compressed-variants';
import { releaseIdentity } from '../store/release-identity';
import { buildKey, mapKey, type ReleaseStore, toJson } from '../store/release-store';
import type { Release, ReleaseFile } from '../store/schemas';
import { signRelease } from '../store/signing';
import { type BuildOutput, readBuildOutput } from './build-output';
import { findDamagedObjects } from './verify';

/** `published` is false when the very same version was there already; `repaired` of its objects were missing or damaged, and are back. */
export type Publication = { release: Release; published: boolean; repaired: number };

/** Hears how many of the files are in the store. */
export type OnProgress = (done: number, total: number) => void;

/** Puts an object into the store, or finds the same bytes there. */
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

async function putFile(backend: Backend, { remote, version }: Release, name: string, bytes: Buffer): Promise<ReleaseFile['encodings']> {
  await putObject(backend, buildKey(remote, version, name), bytes);
  const variants = await compressVariants(name, bytes);
  await Promise.all(
    variants.map(([encoding, variant]) => putObject(backend, buildKey(remote, version, name + variantExtensions[encoding]), variant)),
  );
  return variants.length === 0 ? undefined : Object.fromEntries(variants.map(([encoding, { byteLength }]) => [encoding, byteLength]));
}

async function putFiles(backend: Backend, { release, files }: BuildOutput, onProgress: OnProgress): Promise<Release> {
  const all = Object.entries(release.files);
  let done = 0;
  const placed = await Promise.all(
    all.map(async ([name, listed]) => {
      const encodings = await putFile(backend, release, name, files.get(name) ?? Buffer.alloc(0));
      done += 1;
      onProgress(done, all.length);
      return [name, { integrity: listed.integrity, bytes: listed.bytes, ...(encodings && { encodings }) }] as const;
    }),
  );
  return { ...release, files: Object.fromEntries(placed) };
}

/** What an earlier try has placed holds: a file's name comes from its contents. */
async function putSourceMaps(backend: Backend, { release: { remote, version }, maps }: BuildOutput): Promise<void> {
  for (const [name, bytes] of maps) {
    await backend.createOnly(mapKey(remote, version, name), bytes);
  }
}

/** Writes anew what is missing or damaged of a published version; answers with the number of objects. */
async function repairFiles({ backend }: ReleaseStore, published: Release, { files }: BuildOutput): Promise<number> {
  const { remote, version } = published;
  const damaged = new Set((await findDamagedObjects(backend, published)).map(({ key }) => key));
  if (damaged.size === 0) {
    return 0;
  }
  for (const [name, bytes] of files) {
    const key = buildKey(remote, version, name);
    const variants = (await compressVariants(name, bytes)).map(
      ([encoding, variant]) => [key + variantExtensions[encoding], variant] as const,
    );
    for (const [at, contents] of [[key, bytes] as const, ...variants]) {
      if (damaged.has(at)) {
        await backend.write(at, contents);
      }
    }
  }
  return damaged.size;
}

/** The version as it is there already; null where it is not. Throws `conflict` when it is there with other contents. */
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

/** What a publication takes although its record is not that of a commit alone. */
export type Allowance = { dirty: boolean; unlocked: boolean };

export type PublicationOptions = {
  onProgress?: OnProgress;
  /** Anything by default. */
  allowance?: Allowance;
  /** A file with the private key that signs the release. */
  signingKey?: string | undefined;
};

/** Of a workspace that is being worked on. */
export const allowAll: Allowance = { dirty: true, unlocked: true };

/** Why what is written in the record of a build could not be built again, a line each. */
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

/**
 * Publishes what a build left in `folder`: copies the files, their compressed forms and their source maps, and writes `release.json` last and only if absent.
 * A version that is there already with the same contents is repaired where it is damaged.
 * @throws ReleaseError `integrity` for files that differ from the list, `incompatible` for a declaration that cannot work and for what
 *   `allowance` does not take, `conflict` when the version exists with other contents
 */
export async function publish(
  store: ReleaseStore,
  name: string,
  folder: string,
  { onProgress = () => undefined, allowance = allowAll, signingKey }: PublicationOptions = {},
): Promise<Publication> {
  const dist = await readBuildOutput(folder);
  const { release } = dist;
  if (release.remote !== name) {
    throw new ReleaseError('incompatible', [`${folder} holds a build of ${release.remote}, not of ${name}`]);
  }
  const problems = findReleaseProblems(release);
  if (problems.length > 0) {
    throw new ReleaseError('incompatible', problems);
  }
  const before = await findPublished(store, release);
  if (before) {
    return { release, published: false, repaired: await repairFiles(store, before, dist) };
  }
  const untrue = findProvenanceProblems(release, allowance);
  if (untrue.length > 0) {
    throw new ReleaseError('incompatible', untrue);
  }

  // Files of an earlier try may be old, and would be taken for what nobody needs.
  const underWay = buildKey(name, release.version, 'publishing');
  await store.backend.write(underWay, Buffer.from(new Date().toISOString()));
  await putSourceMaps(store.backend, dist);
  const placed = await putFiles(store.backend, dist, onProgress);
  const complete = signingKey === undefined ? placed : signRelease(placed, signingKey);
  const isFirst = await store.backend.createOnly(buildKey(name, release.version, 'release.json'), toJson(complete));
  await store.backend.remove(underWay);
  if (isFirst) {
    return { release: complete, published: true, repaired: 0 };
  }
  await findPublished(store, release);
  return { release, published: false, repaired: 0 };
}
