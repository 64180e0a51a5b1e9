import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

export function commonConfig(packageDir: string): Configuration {
  return {
    context: packageDir,
    mode: 'production',
    target: ['web', 'es2022'],
    // Maps are uploaded to the release store, so scripts do not refer to them.
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
      // Retrying a module that threw must throw again instead of resolving to undefined.
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
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:16][ext]' } },
      ],
    },
    optimization: { realContentHash: true, minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })] },
    plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
