import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bundlerPath } from '../../release/workspace-packages.mjs';

/**
 * @param {string} sources the package's folder
 * @param {string} folder of the result
 */
export const developmentBuildEnvironment = (sources, folder) => ({
  ...process.env,
  BUILD_FOR: 'development',
  BUILD_DIR: folder,
  RELEASE_VERSION: `${JSON.parse(readFileSync(join(sources, 'package.json'), 'utf8')).version}-dev`,
});

/** Files that the bundler reads only at startup: a change restarts it. */
const startupFiles = { '.': ['rspack.config.ts', 'package.json'], src: ['remote.ts', 'topics.ts'] };

/**
 * Builds a remote and rebuilds it on every change until stopped.
 * @param {string} sources the remote's folder
 * @param {string} folder of the builds, removed in the end
 * @param {(build: import('../../../shared/src/development').BuildState) => void} onBuild
 */
export function watchBuilds(sources, folder, onBuild) {
  mkdirSync(folder, { recursive: true });
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let bundler;

  const startBundler = () => {
    const child = fork(bundlerPath(sources), ['build', '--watch'], {
      cwd: sources,
      env: developmentBuildEnvironment(sources, folder),
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
