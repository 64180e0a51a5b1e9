import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { rspack } from '@rspack/core';
import { eagerModules, lazyModules } from './shared-module-names.mjs';
import { readVersions } from './versions';

type Shared = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>;

type Provided = Exclude<ConstructorParameters<typeof rspack.sharing.ProvideSharedPlugin<true>>[0]['provides'], readonly unknown[]>;

const libraries = ['react', 'react/jsx-runtime', 'react-dom'] as const;

const eagerPackages = eagerModules.map((name) => `@console/shared/${name}`);

const lazyPackages = lazyModules.map((name) => `@console/shared/${name}`);

/** Only the host provides singletons. They are eager, so that the first render needs no further request. */
export function hostSharedModules(): Provided {
  const versions = readVersions();
  const provide =
    (version: string, eager = true) =>
    (name: string) => [name, { shareKey: name, singleton: true, eager, version, requiredVersion: `^${version}` }];
  return Object.fromEntries([
    ...libraries.map(provide(versions.react)),
    ...eagerPackages.map(provide(versions.shared)),
    ...lazyPackages.map(provide(versions.shared, false)),
  ]);
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
