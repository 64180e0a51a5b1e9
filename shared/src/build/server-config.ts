import type { Configuration } from '@rspack/core';

export type ServerBuild = { packageDir: string; entry: Record<string, string>; path: string };

/** The build of a server: one readable file per entry, since Node 20 does not run TypeScript. */
export function serverConfig({ packageDir, entry, path }: ServerBuild): Configuration {
  return {
    context: packageDir,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry,
    output: { path, filename: '[name].mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
    module: {
      // `import.meta.url` must refer to the bundle, not to the source file.
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
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
