import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { lent, lentOnDemand } from './lent.mjs';
import { readVersions } from './versions';

type Shared = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>;

const libraries = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/** What every remote may count on from the first moment. */
export const packages = lent.map((name) => `@console/shared/${name}`);

const onDemand = lentOnDemand.map((name) => `@console/shared/${name}`);

/** The host is the only provider: everything eager, so that no request stands between the entry and the first render. */
export function providedByHost(): Shared {
  const versions = readVersions();
  const provide = (version: string) => ({ singleton: true, eager: true, version, requiredVersion: `^${version}` });
  return {
    ...Object.fromEntries(libraries.map((name) => [name, provide(versions.react)])),
    ...Object.fromEntries(packages.map((name) => [name, provide(versions.shared)])),
    ...Object.fromEntries(onDemand.map((name) => [name, { ...provide(versions.shared), eager: false }])),
  };
}

/** A remote carries no copy of a singleton (`import: false`): without the host's it fails loudly instead of running a second one. */
export function takenFromHost(): Shared {
  const versions = readVersions();
  const take = (version: string) => ({ singleton: true, import: false as const, requiredVersion: `^${version}` });
  return {
    ...Object.fromEntries(libraries.map((name) => [name, take(versions.react)])),
    // Within a major, `requires` of release.json says exactly from which version on a host will do; the store and the tab hold to it.
    ...Object.fromEntries([...packages, ...onDemand].map((name) => [name, take(versions.shared.replace(/\..*/, '.0.0'))])),
  };
}
