import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildGateway, buildServers } from './build.mjs';
import { devArguments } from './dev-arguments.mjs';
import { buildDevelopmentHost, followBuilds } from './development-builds.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { install } from './install.mjs';
import { checkDataDir, checkPort } from './preflight.mjs';
import { endWith, Problem } from './problem.mjs';
import { publishAndPromote } from './publish.mjs';
import { endRunning } from './run.mjs';
import { dataDir, root } from './workspace.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** @typedef {import('../../../shared/src/development').BuildState} BuildState */

/** @param {BuildState} build */
function sayBuild(build) {
  if (build.state === 'built') {
    say(`Built in ${build.milliseconds} ms`);
  }
  if (build.state === 'failed') {
    for (const error of build.errors) {
      process.stderr.write(`${error}\n`);
    }
  }
}

let said = '';

/** @param {string[]} reasons why the build could not be promoted */
function sayReasons(reasons) {
  const text = reasons.join('\n');
  if (text !== said && text) {
    process.stderr.write(`As it is, it could not go live:\n${text}\n`);
  }
  said = text;
}

/**
 * Everything that stands around the remote, unless another console gives it.
 * @param {string} servers the folder of the bundles
 */
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
    throw new Problem(`Nothing is live in ${store}: dev shows a remote among released ones, and publishes nothing into that store`);
  }
  await publishAndPromote(servers, say);
}

/**
 * `npm run dev`: one remote from its sources, in a console of released versions.
 * @param {string[]} args
 */
export async function dev(args) {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => undefined);
  }
  endWithParent();
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  let isEnding = false;
  const end = async (code = 0) => {
    if (isEnding) {
      process.exit(1);
    }
    isEnding = true;
    endRunning();
    await Promise.all(stops.map((stop) => stop()));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void end());
  }

  try {
    const wish = devArguments(args, process.env);
    if (wish === null) {
      return;
    }
    Object.assign(process.env, { DATA_DIR: dataDir(), HOST: wish.host, PORT: wish.port, NODE_ENV: 'development' });
    checkDataDir(dataDir());
    await checkPort(wish.host, wish.port);
    await install(say);
    const servers = await buildServers();
    if (!wish.console) {
      await prepareConsole(servers);
    }
    const host = await buildDevelopmentHost(say);

    const { runDevelopmentEdge } = await import(pathToFileURL(join(servers, 'development.mjs')).href);
    /** @type {{ reportBuild: (build: BuildState) => Promise<string[]>, stop: () => Promise<void>, address: string } | undefined} */
    let edge;
    /** @type {BuildState | undefined} */
    let latest;
    /** @type {(value: void) => void} */
    let isBuilt = () => undefined;
    const first = new Promise((/** @type {(value: void) => void} */ settle) => (isBuilt = settle));
    const builds = followBuilds(wish.name, wish.folder, (build) => {
      sayBuild(build);
      latest = build;
      edge?.reportBuild(build).then(sayReasons, endWith);
      if (build.state !== 'building') {
        isBuilt();
      }
    });
    stops.push(builds.stop);
    const folders = { host, remote: builds.folder };
    edge = await runDevelopmentEdge(process.env, { root, remote: wish.name, folders, console: wish.console });
    stops.push(edge.stop);
    if (latest) {
      sayReasons(await edge.reportBuild(latest));
    }
    await first;
    say(`\n${wish.name} is on the console at ${edge.address}, from ${wish.folder}; stop with Ctrl-C\n`);
  } catch (error) {
    await Promise.all(stops.map((stop) => stop()));
    endWith(error);
  }
}
