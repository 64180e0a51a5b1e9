import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { TellParentPlugin } from './tell-parent-plugin';

/** Whether `pnpm dev` has asked for this build; such a build lies in a folder of its own and is never released. */
export const isDevelopmentBuild = (): boolean => process.env.BUILD_FOR === 'development';

/** Readable and quick to make. Source maps lie in files: the policy of pages allows no `eval`. */
function readable(config: Configuration): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...config.output, clean: false },
    // What does not build leaves nothing behind: the next update is one from the last that did.
    optimization: { splitChunks: config.optimization?.splitChunks ?? false, emitOnErrors: false },
    plugins: (config.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
  };
}

/** The host with React's development build, which can exchange components, and with what follows the remote's builds. */
export function developmentHost(config: Configuration): Configuration {
  const { main } = config.entry as { main: string[] };
  return { ...readable(config), entry: { main: ['./src/development/before-react.ts', ...main, './src/development/watch-builds.ts'] } };
}

const react = { runtime: 'automatic', development: true, refresh: true } as const;

/** A remote whose modules can be exchanged while they run. */
export function developmentRemote(config: Configuration, packageDir: string): Configuration {
  const before = readable(config);
  return {
    ...before,
    // The entry keeps its hash: a tab never takes that of another build for its own.
    output: { ...before.output, filename: '[name].js', chunkFilename: '[name].js' },
    // Editors empty a file before they write it: what is read in between would take the page apart.
    watchOptions: { aggregateTimeout: 80 },
    module: {
      rules: [
        ...(before.module?.rules ?? []),
        {
          test: /\.tsx?$/,
          include: join(packageDir, 'src'),
          use: [
            'builtin:react-refresh-loader',
            {
              loader: 'builtin:swc-loader',
              options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react } } },
            },
          ],
          type: 'javascript/auto',
        },
      ],
    },
    plugins: [
      ...(before.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new rspack.ProvidePlugin({ $ReactRefreshRuntime$: join(import.meta.dirname, 'refresh-bridge.ts') }),
      new TellParentPlugin(),
    ],
  };
}
