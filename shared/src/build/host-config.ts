import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { containerName } from '../extensions/container-name';
import { commonConfig } from './common-config';
import { developmentHost, isDevelopmentBuild } from './development/development-config';
import { EsmFederationPlugin } from './esm-federation-plugin';
import { providedNames } from './lent-names';
import { ReleasePlugin } from './release-plugin';
import { packages, providedByHost } from './shared-modules';
import { federationName, readVersions, releaseVersion } from './versions';

/** Its package names only the build with warnings for developers, although it has one without them. */
function productionRouter(): string {
  const front = createRequire(import.meta.url).resolve('react-router-dom/package.json');
  return join(dirname(createRequire(front).resolve('react-router/package.json')), 'dist', 'production', 'index.mjs');
}

/** The browser build of the host: one entry that carries every singleton. */
export function hostConfig(packageDir: string): Configuration {
  const versions = readVersions();
  const version = releaseVersion(packageDir);
  const common = commonConfig(packageDir);
  const config: Configuration = {
    ...common,
    // What no module asks for is not provided, and the host itself may well do without one of them.
    entry: { main: [...packages, './src/app/main.tsx'] },
    resolve: { ...common.resolve, ...(!isDevelopmentBuild() && { alias: { 'react-router$': productionRouter() } }) },
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
        (compilation) => ({
          remote: 'host',
          version,
          name: containerName('host', version),
          requires: {},
          shared: {},
          provides: {
            api: versions.shared,
            shared: { react: versions.react, '@console/shared': versions.shared, [federationName]: versions.federation },
            exports: providedNames(compilation),
          },
          extensions: { routes: [], navigation: [], settingsTabs: [], commands: [] },
        }),
        'main',
      ),
    ],
  };
  return isDevelopmentBuild() ? developmentHost(config) : config;
}
