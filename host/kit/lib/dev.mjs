import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDataDir, checkPort } from '../../bin/lib/check-environment.mjs';
import { developmentAddress, parseConsoleUrl } from '../../bin/lib/development-address.mjs';
import { parseArguments } from '../../bin/lib/parse-arguments.mjs';
import { runUntilStopped, serveRemote } from '../../bin/lib/serve-remote.mjs';

export const usage = `Usage: npx remote-kit dev [--console URL]

  Runs the remote from its sources among the released host and remotes that come with the kit, with a gateway of its
  own. Changes appear as you save, and what was typed on the page is kept.

  --console URL   take the others, and the gateway, from this console (CONSOLE)

  PORT (3001) says where it listens; DATA_DIR (.data) holds the database; GATEWAY_URL names another gateway, and
  RELEASE_STORE other released versions.`;

// One level above the bundle that runs.
const shipped = fileURLToPath(new URL('../console', import.meta.url));

/** The edge finds the embedded gateway in a folder `gateway`, as the scope of its package has it. */
const gatewayParent = () => dirname(dirname(createRequire(import.meta.url).resolve('@console/gateway/package.json')));

/**
 * @param {string[]} args
 * @param {{ root: string, name: string }} repository
 */
export const dev = (args, { root, name }) =>
  runUntilStopped(async (cleanups) => {
    const { values } = parseArguments(args, { console: { type: 'string' } }, usage);
    const { host, port } = developmentAddress(process.env);
    const dataDir = resolve(process.env.DATA_DIR || join(root, '.data'));
    const isNew = !existsSync(join(dataDir, 'gateway.db'));
    const console = parseConsoleUrl(values.console ?? (process.env.CONSOLE || undefined));
    process.env.RELEASE_STORE ||= `file:${join(shipped, 'store')}`;
    Object.assign(process.env, { DATA_DIR: dataDir, HOST: host, PORT: port, NODE_ENV: 'development' });
    checkDataDir(dataDir);
    await checkPort(host, port, 'npm run dev');
    const { runDevelopmentEdge } = await import('../../edge/development/main.ts');
    const folders = { host: join(shipped, 'host'), remote: join(dataDir, `build-${process.pid}`) };
    await serveRemote({ runDevelopmentEdge, root: gatewayParent(), name, folder: root, folders, console, cleanups });
    if (isNew && !console && !process.env.GATEWAY_URL) {
      process.stdout.write('Sign in as root / 123456, on this machine only\n');
    }
  });
