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

// The standalone edge also contains the release command.
const { edge, release } = entries;

const parts: Record<string, Record<string, string>> = { edge: { edge, release }, kit: { 'remote-kit': './kit/bin/remote-kit.mjs' } };

/** The edge and the command lines; they need no node_modules. */
export default serverConfig({
  packageDir,
  entry: parts[process.env.SERVER_PARTS ?? ''] ?? entries,
  path: process.env.SERVER_DIR ?? join(packageDir, 'dist-server'),
});
