import { access, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { computeIntegrity } from '../checks/file-integrity';
import { ReleaseError } from '../errors';
import { parseRelease, type Release } from '../store/schemas';

/** The bytes of all listed files, and the source maps, which are not listed. */
export type BuildOutput = { release: Release; files: Map<string, Buffer>; maps: Map<string, Buffer> };

export const releaseFile = 'release.json';

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((item) => !item.isDirectory()).map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join('/'));
}

export function parseReleaseFile(emitted: ReadonlyMap<string, Buffer>, origin: string): Release {
  const path = `${origin}/${releaseFile}`;
  const record = emitted.get(releaseFile);
  if (!record) {
    throw new ReleaseError('usage', [`${origin} has no ${releaseFile}`]);
  }
  try {
    return parseRelease(JSON.parse(record.toString('utf8')));
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) {
      throw new ReleaseError('incompatible', [`${path} is not JSON`]);
    }
    throw new ReleaseError(
      'incompatible',
      error.issues.map((issue) => `${path}: ${issue.path.map(String).join('.') || 'the document'}: ${issue.message}`),
    );
  }
}

function describeMismatch(release: Release, file: string, bytes: Buffer | undefined): string | undefined {
  const listed = release.files[file];
  if (!bytes) {
    return `${file} is listed but was not emitted`;
  }
  if (!listed) {
    return `${file} is emitted but not listed with its hash`;
  }
  if (listed.bytes !== bytes.byteLength) {
    return `${file} has ${bytes.byteLength} bytes, the list says ${listed.bytes}`;
  }
  return listed.integrity === computeIntegrity(bytes) ? undefined : `${file} does not have the hash that the list says`;
}

/**
 * Verifies every file of a build against its list.
 *
 * @param emitted the files by their names, `release.json` among them
 * @param origin where they come from, for messages
 */
export function parseBuildOutput(emitted: ReadonlyMap<string, Buffer>, origin: string): BuildOutput {
  const release = parseReleaseFile(emitted, origin);
  const isMap = (name: string) => !Object.hasOwn(release.files, name) && Object.hasOwn(release.files, name.replace(/\.map$/, ''));
  const found = [...emitted].filter(([name]) => name !== releaseFile);
  const maps = new Map(found.filter(([name]) => isMap(name)));
  const files = new Map(found.filter(([name]) => !isMap(name)));
  const names = new Set([...files.keys(), ...Object.keys(release.files)]);
  const problems = [...names].flatMap((name) => describeMismatch(release, name, files.get(name)) ?? []);
  if (problems.length > 0) {
    throw new ReleaseError('integrity', problems.sort());
  }
  return { release, files, maps };
}

/** Reads a build and verifies every file against its list. */
export async function readBuildOutput(folder: string): Promise<BuildOutput> {
  const path = join(folder, releaseFile);
  await access(path).catch(() => {
    throw new ReleaseError('usage', [
      `${path} cannot be read: name the folder that the build wrote with --dir, or leave --dir out to build`,
    ]);
  });
  const emitted = await listFiles(folder);
  const found = await Promise.all(emitted.map(async (name) => [name, await readFile(join(folder, name))] as const));
  return parseBuildOutput(new Map(found), folder);
}
