import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { containerName } from '../extensions/container-name';
import { commonConfig } from './common-config';
import { EsmFederationPlugin } from './esm-federation-plugin';
import { ReleasePlugin } from './release-plugin';
import { packages, providedByHost } from './shared-modules';
import { federationName, readVersions, releaseVersion } from './versions';

/** The browser build of the host: one entry that carries every singleton. */
export function hostConfig(packageDir: string): Configuration {
  const versions = readVersions();
  const version = releaseVersion(packageDir);
  const common = commonConfig(packageDir);
  return {
    ...common,
    // What no module asks for is not provided, and the host itself may well do without one of them.
    entry: { main: [...packages, './src/app/main.tsx'] },
    output: { ...common.output, uniqueName: containerName('host', version) },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        shared: providedByHost(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new EsmFederationPlugin(),
      new rspack.NormalModuleReplacementPlugin(
        /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
        join(import.meta.dirname, 'no-fetch-adapter.ts'),
      ),
      new ReleasePlugin(
        {
          remote: 'host',
          version,
          name: containerName('host', version),
          requires: {},
          shared: {},
          provides: {
            api: versions.shared,
            shared: { react: versions.react, '@console/shared': versions.shared, [federationName]: versions.federation },
          },
          extensions: { routes: [], navigation: [], settingsTabs: [], commands: [] },
        },
        'main',
      ),
    ],
  };
}
