import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { containerName } from '../extensions/container-name';
import { remoteDeclaration } from '../extensions/schema';
import type { RemoteDeclaration } from '../extensions/types';
import { commonConfig } from './common-config';
import { developmentRemote, isDevelopmentBuild } from './development/development-config';
import { federationFromHost } from './federation-from-host';
import { usedNames } from './lent-names';
import { neededInterface, readInterface } from './needed-interface';
import { ReleasePlugin } from './release-plugin';
import { takenFromHost } from './shared-modules';
import { federationName, readVersions, releaseVersion } from './versions';
import { withPinyin } from './with-pinyin';

const locales = ['zh', 'en'];

/**
 * The whole build of a remote from its declaration. Conventions: expose `./log` is `src/log/page.tsx` (exporting `Page`),
 * catalogues are `locales/zh.json` and `locales/en.json`. A page fetches only its own part of them, `./locale-zh-log`.
 *
 * @param packageDir folder of the remote's package.json
 * @param topics the only pages that need the texts whose keys begin with a topic's name
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
  const chunkOf = (expose: string) => `expose-${expose.slice(2)}`;
  const common = commonConfig(packageDir);
  const textsLoader = join(import.meta.dirname, 'page-texts.mjs');
  const config: Configuration = {
    ...common,
    entry: {},
    externals: [federationFromHost],
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        isDevelopmentBuild()
          ? { resourceQuery: /page=/, type: 'javascript/auto', loader: textsLoader, options: { pages, topics, container } }
          : { resourceQuery: /page=/, type: 'json', loader: textsLoader, options: { pages, topics } },
      ],
    },
    output: { ...common.output, uniqueName: container },
    // A page is one request: what two pages share is worth a chunk of its own only when it is large.
    optimization: { ...common.optimization, splitChunks: { chunks: 'async', minSize: 100_000 } },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:16].js',
        exposes: Object.fromEntries(Object.entries(modules).map(([expose, file]) => [expose, { import: file, name: chunkOf(expose) }])),
        shared: takenFromHost(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ReleasePlugin(
        (compilation) => {
          const uses = usedNames(compilation);
          const needed = `^${neededInterface(uses, readInterface(), versions.shared)}`;
          const shared = { react: `^${versions.react}`, '@console/shared': needed, [federationName]: `^${versions.federation}` };
          return { remote: name, version, name: container, requires: { host: needed }, shared, uses, extensions };
        },
        container,
        Object.fromEntries(Object.keys(modules).map((expose) => [expose, chunkOf(expose)])),
      ),
    ],
  };
  return isDevelopmentBuild() ? developmentRemote(config, packageDir) : config;
}
