import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import host from '../../../host/rspack.config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const isFederation = (plugin: unknown) => /ModuleFederation|ProvideShared|Release/.test(plugin?.constructor.name ?? '');

/**
 * The same sources as one application, nothing is shared at run time: everything in one file, or (`BENCH_LAZY`) with pages and
 * texts as lazy chunks.
 */
export default {
  ...host,
  output: { ...host.output, path: process.env.BUILD_DIR, publicPath: '/one/' },
  plugins: [
    ...(host.plugins ?? []).filter((plugin) => !isFederation(plugin)),
    ...(process.env.BENCH_LAZY ? [] : [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]),
    new rspack.NormalModuleReplacementPlugin(/\/federation$/, here('./federation.ts')),
  ],
};
