import { join } from 'node:path';
import { serverConfig } from '@console/shared/build';

const packageDir = import.meta.dirname;

const entries = {
  edge: './edge/main.ts',
  release: './release/main.ts',
  start: './release/start.ts',
  development: './edge/development/main.ts',
  'gateway-check': './edge/gateway-check/main.ts',
};

/** The standalone edge also contains the release command. */
const { edge, release } = entries;

/** The edge and the command line; they need no node_modules. */
export default serverConfig({
  packageDir,
  entry: process.env.SERVER_PARTS === 'edge' ? { edge, release } : entries,
  path: process.env.SERVER_DIR ?? join(packageDir, 'dist-server'),
});
