import { join } from 'node:path';
import { serverConfig } from '@console/shared/build';

const packageDir = import.meta.dirname;
const server = serverConfig({
  packageDir,
  entry: { main: './src/main.ts', 'relay-thread': './src/relay-thread/relay-thread.ts', cli: './src/cli.ts' },
  path: process.env.BUILD_DIR ?? join(packageDir, 'dist'),
});

/** npm packages stay external, since the database client is native. */
export default {
  ...server,
  output: { ...server.output, clean: true },
  externalsType: 'module-import',
  externals: [/^(?!\.|\/|@console\/|node:)/],
};
