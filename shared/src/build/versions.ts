import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

const versionOf = (manifest: string): string => (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;

/** Versions of the singletons, read from the installed packages. */
export const readVersions = () => ({
  react: versionOf(require.resolve('react/package.json')),
  shared: versionOf(join(import.meta.dirname, '../../package.json')),
});

/** What a package is released as: `RELEASE_VERSION` (local builds) or the version of its package.json. */
export const releaseVersion = (packageDir: string): string => process.env.RELEASE_VERSION ?? versionOf(join(packageDir, 'package.json'));

/**
 * A container name is unique per version: the federation runtime would run the old code under an equal name. Dots and dashes
 * stay apart (`1.1.0-rc.1` and `1.1.0-rc-1` are two versions).
 */
export const containerName = (name: string, version: string): string => `${name}_${version.replaceAll('-', '__').replaceAll('.', '_')}`;
