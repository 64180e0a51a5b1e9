import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildGateway, buildServers } from './build.mjs';
import { checkDataDir, checkPort } from './check-environment.mjs';
import { parseDevArguments } from './dev-arguments.mjs';
import { buildDevelopmentHost, buildsFolder } from './development-builds.mjs';
import { install } from './install.mjs';
import { publishAndPromote } from './publish-and-promote.mjs';
import { runUntilStopped, serveRemote } from './serve-remote.mjs';
import { UserError } from './user-error.mjs';
import { dataDir, root } from './workspace.mjs';

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

/** @param {string} servers the folder of the bundles */
async function prepareConsole(servers) {
  if (!process.env.GATEWAY_URL) {
    await buildGateway();
  }
  const { isEmpty } = await import(pathToFileURL(join(servers, 'development.mjs')).href);
  if (!(await isEmpty(process.env, root))) {
    return;
  }
  const { RELEASE_STORE: store } = process.env;
  if (store) {
    throw new UserError(`Nothing is live in ${store}: dev shows a remote among released ones, and publishes nothing into that store`);
  }
  await publishAndPromote(servers, print);
}

/**
 * Runs `npm run dev`: one remote from its sources in a console of released versions.
 * @param {string[]} args
 */
export const dev = (args) =>
  runUntilStopped(async (cleanups) => {
    const options = parseDevArguments(args, process.env);
    if (options === null) {
      return;
    }
    Object.assign(process.env, { DATA_DIR: dataDir(), HOST: options.host, PORT: options.port, NODE_ENV: 'development' });
    checkDataDir(dataDir());
    await checkPort(options.host, options.port);
    await install(print);
    const servers = await buildServers();
    if (!options.console) {
      await prepareConsole(servers);
    }
    const host = await buildDevelopmentHost(print);
    const { runDevelopmentEdge } = await import(pathToFileURL(join(servers, 'development.mjs')).href);
    const folders = { host, remote: join(buildsFolder, `${options.name}-${process.pid}`) };
    await serveRemote({ runDevelopmentEdge, root, ...options, folders, cleanups });
  });
