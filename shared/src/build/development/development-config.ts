import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { NotifyParentPlugin } from './notify-parent-plugin';

export const isDevelopmentBuild = (): boolean => process.env.BUILD_FOR === 'development';

/** The content security policy forbids `eval`, so source maps are files. */
function withReadableOutput(config: Configuration): Configuration {
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...config.output, clean: false },
    // Hot updates continue from the last build that succeeded.
    optimization: { splitChunks: config.optimization?.splitChunks ?? false, emitOnErrors: false },
    plugins: (config.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
  };
}

export function developmentHostConfig(config: Configuration): Configuration {
  const { main } = config.entry as { main: string[] };
  return {
    ...withReadableOutput(config),
    entry: { main: ['./src/development/before-react.ts', ...main, './src/development/follow-builds.ts'] },
  };
}

const react = { runtime: 'automatic', development: true, refresh: true } as const;

export function developmentRemoteConfig(config: Configuration, packageDir: string): Configuration {
  const before = withReadableOutput(config);
  return {
    ...before,
    // A hashed entry name keeps a tab from loading the entry of another build.
    output: { ...before.output, filename: '[name].js', chunkFilename: '[name].js' },
    // Editors truncate a file before they write it, which would trigger a broken build.
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
      new NotifyParentPlugin(),
    ],
  };
}
