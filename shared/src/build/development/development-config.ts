import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Compiler, type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import type { BuildState } from '../../development';

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
    entry: { main: ['./src/development/before-react.ts', ...main, './src/development/watch-builds.ts'] },
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
      new rspack.ProvidePlugin({ $ReactRefreshRuntime$: join(import.meta.dirname, 'refresh-bridge') }),
      new NotifyParentPlugin(),
    ],
  };
}

class NotifyParentPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const send = (state: BuildState) => void process.send?.(state);
    process.once('disconnect', () => process.exit());
    compiler.hooks.watchRun.tap('NotifyParentPlugin', () => send({ state: 'building' }));
    compiler.hooks.done.tap('NotifyParentPlugin', (stats) => {
      const { errors = [], hash = '' } = stats.toJson({ all: false, errors: true, hash: true });
      const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
      if (errors.length === 0) {
        send({ state: 'built', hash, milliseconds });
      } else {
        send({
          state: 'failed',
          errors: errors.map(({ moduleName = '', message }) => `${moduleName}\n${stripVTControlCharacters(message)}`.trim()),
        });
      }
    });
  }
}
