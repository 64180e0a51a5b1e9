import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const skippedFolders = /^(?:node_modules|dist|dist-.*|test-results|\..*)$/;

const testFile = /\.test\.[cm]?[jt]sx?$/;

const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock'];

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return skippedFolders.test(entry.name) ? [] : listFiles(path);
    }
    return entry.isFile() && !testFile.test(entry.name) ? [path] : [];
  });
}

function findLockfile(folder: string): string[] {
  const found = lockfiles.map((name) => join(folder, name)).filter(existsSync);
  return found.length > 0 || dirname(folder) === folder ? found : findLockfile(dirname(folder));
}

function hashSources(packageDir: string): string {
  const hash = createHash('sha256');
  const shared = join(import.meta.dirname, '..');
  for (const [folder, files] of [
    [packageDir, listFiles(packageDir)],
    [shared, listFiles(shared)],
  ] as const) {
    for (const file of files) {
      const bytes = readFileSync(file);
      hash.update(`${relative(folder, file)}\0${bytes.byteLength}\0`).update(bytes);
    }
  }
  for (const file of findLockfile(packageDir)) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * The version of a preview build, which follows from its sources: `1.4.0-preview.a1b2c3d4`.
 *
 * @param packageDir folder of the package.json
 * @param version what that says
 */
export function previewVersion(packageDir: string, version: string): string {
  // A number must not begin with zero in a version, so the first character is a letter.
  const [, hash = ''] = /([a-f][0-9a-f]{7})/.exec(hashSources(packageDir)) ?? [];
  return `${version}-preview.${hash}`;
}
