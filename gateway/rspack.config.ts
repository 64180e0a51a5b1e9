import { defineConfig } from '@rspack/cli';

const folder = import.meta.dirname;

/** The gateway as one file; npm packages stay outside, since the database client is native. */
export default defineConfig({
  context: folder,
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: { main: './src/main.ts' },
  output: {
    path: process.env.BUILD_DIR ?? `${folder}/dist`,
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  externalsType: 'module-import',
  externals: [/^(?!\.|\/|@console\/|node:)/],
  module: {
    // The bundle asks where it lies itself, not where its source lay.
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        type: 'javascript/auto',
      },
    ],
  },
  resolve: { extensions: ['.ts', '.js'] },
  // Names in error messages are worth more here than bytes.
  optimization: { minimize: false, splitChunks: false },
  performance: false,
  stats: 'errors-warnings',
});
