import { join } from 'node:path';
import { serverConfig } from '@console/shared/build';

const packageDir = import.meta.dirname;

/** The edge and the command line; they need no node_modules. */
export default serverConfig({
  packageDir,
  entry: {
    edge: './edge/main.ts',
    release: './release/main.ts',
    start: './release/start.ts',
    development: './edge/development/main.ts',
    'gateway-check': './edge/gateway-check/main.ts',
  },
  path: process.env.SERVER_DIR ?? join(packageDir, 'dist-server'),
});
