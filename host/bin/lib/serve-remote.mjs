import { exitWithParent } from './exit-with-parent.mjs';
import { killRunning } from './run.mjs';
import { exitWithError } from './user-error.mjs';
import { watchBuilds } from './watch-builds.mjs';

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

/**
 * Runs a program until a signal or an error ends it; then the cleanups run that it has collected.
 * @param {(cleanups: (() => Promise<void>)[]) => Promise<void>} program
 */
export async function runUntilStopped(program) {
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
    await program(cleanups);
  } catch (error) {
    await Promise.all(cleanups.map((stop) => stop()));
    exitWithError(error);
  }
}

/**
 * @typedef {{ reportBuild: (build: BuildState) => Promise<string[]>, stop: () => Promise<void>, address: string }} DevelopmentEdge
 * @typedef {object} Served
 * @property {typeof import('../../edge/development/main').runDevelopmentEdge} runDevelopmentEdge
 * @property {string} root the folder that holds the embedded gateway
 * @property {string} name of the remote
 * @property {string} folder of the remote's sources
 * @property {{ host: string, remote: string }} folders of the builds
 * @property {URL | null} console
 * @property {(() => Promise<void>)[]} cleanups
 */

/**
 * Serves a remote from its sources, and rebuilds it on every change.
 * @param {Served} served
 */
export async function serveRemote({ runDevelopmentEdge, root, name, folder, folders, console, cleanups }) {
  /** @type {DevelopmentEdge | undefined} */
  let edge;
  /** @type {BuildState | undefined} */
  let latest;
  /** @type {(value: void) => void} */
  let resolveFirstBuild = () => undefined;
  const firstBuild = new Promise((/** @type {(value: void) => void} */ resolve) => (resolveFirstBuild = resolve));
  const builds = watchBuilds(folder, folders.remote, (build) => {
    printBuild(build);
    latest = build;
    edge?.reportBuild(build).then(printBlockers, exitWithError);
    if (build.state !== 'building') {
      resolveFirstBuild();
    }
  });
  cleanups.push(builds.stop);
  edge = await runDevelopmentEdge(process.env, { root, remote: name, folders, console });
  cleanups.push(edge.stop);
  if (latest) {
    printBlockers(await edge.reportBuild(latest));
  }
  await firstBuild;
  print(`\n${name} is on the console at ${edge.address}, from ${folder}; stop with Ctrl-C\n`);
}
