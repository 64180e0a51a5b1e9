import { defineConfig } from '@rspack/cli';

const folder = import.meta.dirname;

/** The servers and the command line, each as one file that needs no node_modules: Node 20 does not run TypeScript. */
export default defineConfig({
  context: folder,
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: { edge: './edge/main.ts', release: './release/main.ts', start: './release/start.ts' },
  output: {
    path: process.env.SERVER_DIR ?? `${folder}/dist-server`,
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: false,
  },
  module: {
    // The bundle asks where it lies itself, not where its source lay.
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        type: 'javascript/auto',
      },
    ],
  },
  resolve: { extensions: ['.ts', '.js'] },
  // Names in error messages and warnings are worth more here than bytes.
  optimization: { minimize: false, splitChunks: false },
  performance: false,
  stats: 'errors-warnings',
});
