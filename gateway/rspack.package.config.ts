import { join } from 'node:path';
import { serverConfig } from '@console/shared/build';

/** Gateway and test helpers for other repositories, with all libraries but the native one: a tenth of what npm would install. */
export default {
  ...serverConfig({
    packageDir: import.meta.dirname,
    entry: {
      main: './src/main.ts',
      'relay-thread': './src/relay-thread/relay-thread.ts',
      testing: './testing/index.ts',
      'global-setup': './testing/global-setup.ts',
    },
    path: process.env.BUILD_DIR ?? join(import.meta.dirname, 'dist-package'),
  }),
  externalsType: 'module-import',
  externals: [/^(?:@libsql|vitest)(?:\/|$)/],
};
