import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { containerName } from '../extensions/container-name';
import { BuiltStylesPlugin } from './built-styles-plugin';
import { commonConfig } from './common-config';
import { developmentHostConfig, isDevelopmentBuild } from './development/development-config';
import { EsmFederationPlugin } from './esm-federation-plugin';
import { providedNames } from './imported-names';
import { ReleasePlugin } from './release-plugin';
import { hostSharedModules } from './shared-modules';
import { singletons } from './singletons';
import { builtWith, readVersions, releaseVersion } from './versions';

/** The package's exports name only the development build. */
function productionRouter(): string {
  const front = createRequire(import.meta.url).resolve('react-router-dom/package.json');
  return join(dirname(createRequire(front).resolve('react-router/package.json')), 'dist', 'production', 'index.mjs');
}

/** Rspack configuration of the host: it provides the shared modules, and emits the files of a release. */
export function hostConfig(packageDir: string): Configuration {
  const versions = readVersions();
  const version = releaseVersion(packageDir);
  const common = commonConfig(packageDir);
  const config: Configuration = {
    ...common,
    entry: { main: ['./src/app/start.ts'] },
    resolve: { ...common.resolve, ...(!isDevelopmentBuild() && { alias: { 'react-router$': productionRouter() } }) },
    output: { ...common.output, uniqueName: containerName('host', version) },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new EsmFederationPlugin(),
      new rspack.sharing.ProvideSharedPlugin({ provides: hostSharedModules(), shareScope: 'default', enhanced: true }),
      // Developers change the styles.
      ...(isDevelopmentBuild() ? [] : [new BuiltStylesPlugin()]),
      new rspack.BannerPlugin({
        // Chromium compiles all of it while it loads, instead of each function when it is called.
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /^main\./,
        // The minifier removes comments.
        stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      new ReleasePlugin(
        (compilation) => ({
          remote: 'host',
          version,
          name: containerName('host', version),
          requires: {},
          shared: {},
          provides: {
            api: versions.shared,
            shared: builtWith(versions),
            exports: providedNames(compilation),
            singletons,
          },
          dependencies: { builtWith: builtWith(versions), demands: [] },
          extensions: { routes: [], navigation: [], settingsTabs: [], commands: [] },
        }),
        'main',
      ),
    ],
  };
  return isDevelopmentBuild() ? developmentHostConfig(config) : config;
}
