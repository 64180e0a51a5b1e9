import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** Everything that the host's and the remotes' browser builds have in common. */
export function commonConfig(packageDir: string): Configuration {
  return {
    context: packageDir,
    mode: 'production',
    target: ['web', 'es2022'],
    // For the store alone: no file names its map, and the sources are in the repository.
    devtool: 'hidden-nosources-source-map',
    output: {
      path: process.env.BUILD_DIR ?? join(packageDir, 'dist'),
      clean: true,
      filename: '[name].[contenthash:16].js',
      chunkFilename: '[name].[contenthash:16].js',
      devtoolModuleFilenameTemplate: '[resource-path]',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      // A second try of a module that threw must throw again instead of resolving to undefined.
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: { realContentHash: true, minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })] },
    plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
