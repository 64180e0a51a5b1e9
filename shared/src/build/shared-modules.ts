import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { readVersions } from './versions';

type Shared = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>;

const libraries = ['react', 'react/jsx-runtime', 'react-dom'] as const;

/** What every remote may count on from the first moment. */
export const packages = ['format', 'http', 'i18n', 'query', 'router', 'session', 'ui'].map((name) => `@console/shared/${name}`);

/** Provided by the host too, but as chunks of their own: pages without a form do without them. */
const onDemand = ['@console/shared/forms'];

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
    ...Object.fromEntries([...packages, ...onDemand].map((name) => [name, take(versions.shared)])),
  };
}
