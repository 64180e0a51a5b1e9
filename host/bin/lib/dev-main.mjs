import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildGateway, buildServers } from './build.mjs';
import { checkDataDir, checkPort } from './check-environment.mjs';
import { parseDevArguments } from './dev-arguments.mjs';
import { buildDevelopmentHost, watchBuilds } from './development-builds.mjs';
import { exitWithParent } from './exit-with-parent.mjs';
import { install } from './install.mjs';
import { publishAndPromote } from './publish-and-promote.mjs';
import { killRunning } from './run.mjs';
import { exitWithError, UserError } from './user-error.mjs';
import { dataDir, root } from './workspace.mjs';

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

/** @typedef {import('../../../shared/src/development').BuildState} BuildState */

/** @param {BuildState} build */
function printBuild(build) {
  if (build.state === 'built') {
    print(`Built in ${build.milliseconds} ms`);
  }
  if (build.state === 'failed') {
    for (const error of build.errors) {
      process.stderr.write(`${error}\n`);
    }
  }
}

let lastBlockers = '';

/** @param {string[]} reasons why the build could not be promoted */
function printBlockers(reasons) {
  const text = reasons.join('\n');
  if (text !== lastBlockers && text) {
    process.stderr.write(`It could not go live as it is:\n${text}\n`);
  }
  lastBlockers = text;
}

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
export async function dev(args) {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => undefined);
  }
  exitWithParent();
  /** @type {(() => Promise<void>)[]} */
  const cleanups = [];
  let isStopping = false;
  const shutDown = async (code = 0) => {
    if (isStopping) {
      process.exit(1);
    }
    isStopping = true;
    killRunning();
    await Promise.all(cleanups.map((stop) => stop()));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void shutDown());
  }

  try {
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
    /** @type {{ reportBuild: (build: BuildState) => Promise<string[]>, stop: () => Promise<void>, address: string } | undefined} */
    let edge;
    /** @type {BuildState | undefined} */
    let latest;
    /** @type {(value: void) => void} */
    let resolveFirstBuild = () => undefined;
    const firstBuild = new Promise((/** @type {(value: void) => void} */ resolve) => (resolveFirstBuild = resolve));
    const builds = watchBuilds(options.name, options.folder, (build) => {
      printBuild(build);
      latest = build;
      edge?.reportBuild(build).then(printBlockers, exitWithError);
      if (build.state !== 'building') {
        resolveFirstBuild();
      }
    });
    cleanups.push(builds.stop);
    const folders = { host, remote: builds.folder };
    edge = await runDevelopmentEdge(process.env, { root, remote: options.name, folders, console: options.console });
    cleanups.push(edge.stop);
    if (latest) {
      printBlockers(await edge.reportBuild(latest));
    }
    await firstBuild;
    print(`\n${options.name} is on the console at ${edge.address}, from ${options.folder}; stop with Ctrl-C\n`);
  } catch (error) {
    await Promise.all(cleanups.map((stop) => stop()));
    exitWithError(error);
  }
}
