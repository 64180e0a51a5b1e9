import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

const versionOf = (manifest: string): string => (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;

/** What the host lends to the entries of remotes, under this name in `shared` and `provides` of `release.json`. */
export const federationName = '@module-federation/webpack-bundler-runtime';

/** Versions of the singletons, read from the installed packages. */
export const readVersions = () => ({
  react: versionOf(require.resolve('react/package.json')),
  shared: versionOf(join(import.meta.dirname, '../../package.json')),
  federation: versionOf(require.resolve(`${federationName}/package.json`)),
});

/** What a package is released as: `RELEASE_VERSION` (local builds) or the version of its package.json. */
export const releaseVersion = (packageDir: string): string => process.env.RELEASE_VERSION ?? versionOf(join(packageDir, 'package.json'));
