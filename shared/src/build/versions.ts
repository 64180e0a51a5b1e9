import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { previewVersion } from './preview-version';

const require = createRequire(import.meta.url);

const readVersion = (manifest: string): string => (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;

/** The key of the federation runtime in `shared` and `provides` of `release.json`. */
export const federationName = '@module-federation/webpack-bundler-runtime';

export const readVersions = () => ({
  react: readVersion(require.resolve('react/package.json')),
  shared: readVersion(join(import.meta.dirname, '../../package.json')),
  federation: readVersion(require.resolve(`${federationName}/package.json`)),
});

/** Versions under the keys of `shared` and `provides` of `release.json`. */
export const builtWith = ({ react, shared, federation }: ReturnType<typeof readVersions>): Record<string, string> => ({
  react,
  '@console/shared': shared,
  [federationName]: federation,
});

/** Whether this builds a preview, which is never for everybody. */
export const isPreviewBuild = (): boolean => Boolean(process.env.RELEASE_PREVIEW);

export function releaseVersion(packageDir: string): string {
  const version = process.env.RELEASE_VERSION ?? readVersion(join(packageDir, 'package.json'));
  return isPreviewBuild() ? previewVersion(packageDir, version) : version;
}
