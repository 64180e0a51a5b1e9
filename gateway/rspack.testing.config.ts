import { join } from 'node:path';
import server from './rspack.config';

/** The helpers of `@console/gateway/testing` for packages outside of the workspace; one level below the package, as the gateway itself. */
export default {
  ...server,
  entry: { index: './testing/index.ts', 'global-setup': './testing/global-setup.ts' },
  output: { ...server.output, path: process.env.BUILD_DIR ?? join(import.meta.dirname, 'dist-testing') },
};
