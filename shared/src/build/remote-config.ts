import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, ExternalItemFunctionData, ExternalItemValue } from '@rspack/core';
import { containerName } from '../extensions/container-name';
import { remoteDeclaration } from '../extensions/schema';
import type { RemoteDeclaration } from '../extensions/types';
import { federationGlobal } from '../federation';
import { commonConfig } from './common-config';
import { developmentRemoteConfig, isDevelopmentBuild } from './development/development-config';
import { importedNames } from './imported-names';
import { ReleasePlugin } from './release-plugin';
import { findDemands, readInterfaceRecord, requiredInterface } from './required-interface';
import { remoteSharedModules } from './shared-modules';
import { builtWith, federationName, readVersions, releaseVersion } from './versions';
import { withPinyin } from './with-pinyin';

const locales = ['zh', 'en'];

/**
 * The build of a remote. Conventions: expose `./log` is `src/log/page.tsx`, which exports `Page`; catalogues are `locales/{zh,en}.json`, of
 * which a page loads only its own part as `./locale-zh-log`.
 *
 * @param packageDir folder of the remote's package.json
 * @param topics pages by topic: other pages do not get the texts whose keys begin with it
 */
export function remoteConfig(
  packageDir: string,
  declaration: RemoteDeclaration,
  topics: Readonly<Record<string, readonly string[]>> = {},
): Configuration {
  const { name, ...extensions } = withPinyin(remoteDeclaration.parse(declaration));
  const versions = readVersions();
  const version = releaseVersion(packageDir);
  const container = containerName(name, version);
  const exposed = [...new Set([...extensions.routes, ...extensions.settingsTabs].map(({ expose }) => expose))];
  const pages = exposed.map((expose) => expose.slice(2));
  const modules: Record<string, string> = Object.fromEntries([
    ...pages.map((page) => [`./${page}`, `./src/${page}/page.tsx`]),
    ...locales.flatMap((locale) => pages.map((page) => [`./locale-${locale}-${page}`, `./locales/${locale}.json?page=${page}`])),
  ]);
  const getChunkName = (expose: string) => `expose-${expose.slice(2)}`;
  const common = commonConfig(packageDir);
  const textsLoader = join(import.meta.dirname, 'page-texts.mjs');
  const config: Configuration = {
    ...common,
    entry: {},
    externals: [externalFederationRuntime],
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        isDevelopmentBuild()
          ? { resourceQuery: /page=/, type: 'javascript/auto', loader: textsLoader, options: { pages, topics, container } }
          : { resourceQuery: /page=/, type: 'json', loader: textsLoader, options: { pages, topics } },
      ],
    },
    output: { ...common.output, uniqueName: container },
    // A page is one request, so only large shared modules are worth a chunk.
    optimization: { ...common.optimization, splitChunks: { chunks: 'async', minSize: 100_000 } },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:16].js',
        exposes: Object.fromEntries(
          Object.entries(modules).map(([expose, file]) => [expose, { import: file, name: getChunkName(expose) }]),
        ),
        shared: remoteSharedModules(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ReleasePlugin(
        (compilation) => {
          const uses = importedNames(compilation);
          const record = readInterfaceRecord();
          const required = requiredInterface(uses, record, versions.shared);
          const needed = `^${required}`;
          const shared = { react: `^${versions.react}`, '@console/shared': needed, [federationName]: `^${versions.federation}` };
          const dependencies = { builtWith: builtWith(versions), demands: findDemands(uses, record, required, versions.shared) };
          return { remote: name, version, name: container, requires: { host: needed }, shared, uses, dependencies, extensions };
        },
        container,
        Object.fromEntries(Object.keys(modules).map((expose) => [expose, getChunkName(expose)])),
      ),
    ],
  };
  return isDevelopmentBuild() ? developmentRemoteConfig(config, packageDir) : config;
}

type Callback = (error?: Error, result?: ExternalItemValue, type?: 'var') => void;

const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]/;

/** Takes the 9 KB between bundler and federation runtime from the host instead of bundling them into every remote entry. */
function externalFederationRuntime({ request }: ExternalItemFunctionData, done: Callback): void {
  if (request !== undefined && bundlerRuntime.test(request) && !request.startsWith('data:') && !request.includes('!')) {
    done(undefined, `globalThis.${federationGlobal}`, 'var');
  } else {
    done();
  }
}
