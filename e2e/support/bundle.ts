import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** Bundles a source file into a script that assigns its exports to `window[name]`. */
export async function bundle(entry: string, name: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bundle-'));
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    entry: { bundle: entry },
    output: { path, filename: '[name].js', library: { type: 'window', name } },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }] },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
      );
    });
    return await readFile(join(path, 'bundle.js'), 'utf8');
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}
