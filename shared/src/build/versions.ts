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
