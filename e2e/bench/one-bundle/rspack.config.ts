import { fileURLToPath } from 'node:url';
import { hostConfig } from '@console/shared/build';
import { rspack } from '@rspack/core';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const host = hostConfig(here('../../../host'));
const isFederation = (plugin: unknown) => /ModuleFederation|Release/.test(plugin?.constructor.name ?? '');

/** The same sources as one application: pages are lazy chunks of one build, nothing is shared at run time. */
export default {
  ...host,
  output: { ...host.output, path: process.env.BUILD_DIR, publicPath: '/one/' },
  plugins: [
    ...(host.plugins ?? []).filter((plugin) => !isFederation(plugin)),
    new rspack.NormalModuleReplacementPlugin(/\/federation$/, here('./federation.ts')),
  ],
};
