import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { eagerModules, lazyModules } from './shared-module-names.mjs';
import { readVersions } from './versions';

type Shared = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>;

const libraries = ['react', 'react/jsx-runtime', 'react-dom'] as const;

export const eagerPackages = eagerModules.map((name) => `@console/shared/${name}`);

const lazyPackages = lazyModules.map((name) => `@console/shared/${name}`);

/** Only the host provides singletons. They are eager, so that the first render needs no further request. */
export function hostSharedModules(): Shared {
  const versions = readVersions();
  const provide = (version: string) => ({ singleton: true, eager: true, version, requiredVersion: `^${version}` });
  return {
    ...Object.fromEntries(libraries.map((name) => [name, provide(versions.react)])),
    ...Object.fromEntries(eagerPackages.map((name) => [name, provide(versions.shared)])),
    ...Object.fromEntries(lazyPackages.map((name) => [name, { ...provide(versions.shared), eager: false }])),
  };
}

/** `import: false` bundles no fallback copy, so a missing singleton fails loudly. */
export function remoteSharedModules(): Shared {
  const versions = readVersions();
  const take = (version: string) => ({ singleton: true, import: false as const, requiredVersion: `^${version}` });
  return {
    ...Object.fromEntries(libraries.map((name) => [name, take(versions.react)])),
    // The exact minimum is `requires` in release.json, which the store and the tab enforce.
    ...Object.fromEntries([...eagerPackages, ...lazyPackages].map((name) => [name, take(versions.shared.replace(/\..*/, '.0.0'))])),
  };
}
