import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';
import { bundlerPath, packageFolder, readJson, root } from './workspace.mjs';

const buildsFolder = join(root, 'node_modules', '.cache', 'gateway-console', 'development');

const dayMs = 24 * 60 * 60 * 1000;

function removeStaleBuilds() {
  if (!existsSync(buildsFolder)) {
    return;
  }
  for (const name of readdirSync(buildsFolder)) {
    const path = join(buildsFolder, name);
    if (Date.now() - statSync(path).mtimeMs > dayMs) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

/**
 * @param {string} sources the package's folder
 * @param {string} folder of the result
 */
const buildEnvironment = (sources, folder) => ({
  ...process.env,
  BUILD_FOR: 'development',
  BUILD_DIR: folder,
  RELEASE_VERSION: `${readJson(join(sources, 'package.json'))?.version}-dev`,
});

/**
 * Builds the host with React's development build, once per state of its sources.
 * @param {(line: string) => void} print
 * @returns {Promise<string>} the folder of the result
 */
export async function buildDevelopmentHost(print) {
  removeStaleBuilds();
  const folder = join(buildsFolder, `host-${sourceHash('host').slice(0, 16)}`);
  if (existsSync(folder)) {
    return folder;
  }
  print('Building the host for development …');
  const draft = `${folder}-draft-${process.pid}`;
  try {
    const cwd = packageFolder('host');
    await run('Building the host', process.execPath, [bundlerPath(cwd), 'build'], { cwd, env: buildEnvironment(cwd, draft) });
    if (!existsSync(folder)) {
      renameSync(draft, folder);
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Files that the bundler reads only at startup: a change restarts it. */
const startupFiles = { '.': ['rspack.config.ts', 'package.json'], src: ['remote.ts', 'topics.ts'] };

/**
 * Builds a remote and rebuilds it on every change until stopped.
 * @param {string} name
 * @param {string} sources the remote's folder
 * @param {(build: import('../../../shared/src/development').BuildState) => void} onBuild
 */
export function watchBuilds(name, sources, onBuild) {
  const folder = join(buildsFolder, `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let bundler;

  const startBundler = () => {
    const child = fork(bundlerPath(sources), ['build', '--watch'], {
      cwd: sources,
      env: buildEnvironment(sources, folder),
      // A detached child does not receive Ctrl-C; `stop` ends it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (output += chunk));
    }
    child.on('message', (message) => {
      output = '';
      if (child === bundler) {
        onBuild(/** @type {Parameters<typeof onBuild>[0]} */ (message));
      }
    });
    // An invalid declaration ends the bundler; the next change restarts it.
    child.once('close', (code) => {
      if (child === bundler) {
        onBuild({ state: 'failed', errors: [stripVTControlCharacters(output).trim() || `the bundler ended with ${code}`] });
      }
    });
    bundler = child;
  };

  const stopBundler = () => {
    const child = bundler;
    bundler = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      return Promise.resolve();
    }
    return new Promise((/** @type {(value: void) => void} */ resolve) => {
      child.once('close', () => resolve());
      child.kill('SIGKILL');
    });
  };

  /** @type {NodeJS.Timeout | undefined} */
  let debounceTimer;
  const watchers = Object.entries(startupFiles).map(([part, files]) =>
    watch(join(sources, part), (_, file) => {
      if (file === null || !files.includes(file)) {
        return;
      }
      clearTimeout(debounceTimer);
      debounceTimer = setTimeout(() => void stopBundler().then(startBundler), 100);
    }),
  );
  startBundler();

  return {
    folder,
    stop: async () => {
      clearTimeout(debounceTimer);
      for (const watcher of watchers) {
        watcher.close();
      }
      await stopBundler();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
