import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sourceHash } from './content-hash.mjs';
import { run } from './run.mjs';
import { bundlerOf, packageFolder, readJson, root } from './workspace.mjs';

const builds = join(root, 'node_modules', '.cache', 'gateway-console', 'development');

const day = 24 * 60 * 60 * 1000;

function tidy() {
  if (!existsSync(builds)) {
    return;
  }
  for (const name of readdirSync(builds)) {
    const path = join(builds, name);
    if (Date.now() - statSync(path).mtimeMs > day) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

/**
 * @param {string} sources the package's folder
 * @param {string} folder of the result
 */
const environment = (sources, folder) => ({
  ...process.env,
  BUILD_FOR: 'development',
  BUILD_DIR: folder,
  RELEASE_VERSION: `${readJson(join(sources, 'package.json'))?.version}-dev`,
});

/**
 * Builds the host with React's development build, once per state of its sources.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} the folder of the result
 */
export async function buildDevelopmentHost(say) {
  tidy();
  const folder = join(builds, `host-${sourceHash('host').slice(0, 16)}`);
  if (existsSync(folder)) {
    return folder;
  }
  say('Building the host for development …');
  const draft = `${folder}-draft-${process.pid}`;
  try {
    const cwd = packageFolder('host');
    await run('Building the host', process.execPath, [bundlerOf(cwd), 'build'], { cwd, env: environment(cwd, draft) });
    if (!existsSync(folder)) {
      renameSync(draft, folder);
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Files that the bundler reads only at startup: a change restarts it. */
const read = { '.': ['rspack.config.ts', 'package.json'], src: ['remote.ts', 'topics.ts'] };

/**
 * Builds a remote and rebuilds it on every change until stopped.
 * @param {string} name
 * @param {string} sources the remote's folder
 * @param {(build: import('../../../shared/src/development').BuildState) => void} tell
 */
export function followBuilds(name, sources, tell) {
  const folder = join(builds, `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let bundler;

  const begin = () => {
    const child = fork(bundlerOf(sources), ['build', '--watch'], {
      cwd: sources,
      env: environment(sources, folder),
      // A detached child does not receive Ctrl-C; `stop` ends it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (said += chunk));
    }
    child.on('message', (message) => {
      said = '';
      if (child === bundler) {
        tell(/** @type {Parameters<typeof tell>[0]} */ (message));
      }
    });
    // An invalid declaration ends the bundler; the next change restarts it.
    child.once('close', (code) => {
      if (child === bundler) {
        tell({ state: 'failed', errors: [stripVTControlCharacters(said).trim() || `the bundler ended with ${code}`] });
      }
    });
    bundler = child;
  };

  const end = () => {
    const child = bundler;
    bundler = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      return Promise.resolve();
    }
    return new Promise((/** @type {(value: void) => void} */ settle) => {
      child.once('close', () => settle());
      child.kill('SIGKILL');
    });
  };

  /** @type {NodeJS.Timeout | undefined} */
  let soon;
  const watchers = Object.entries(read).map(([part, files]) =>
    watch(join(sources, part), (_, file) => {
      if (file === null || !files.includes(file)) {
        return;
      }
      clearTimeout(soon);
      soon = setTimeout(() => void end().then(begin), 100);
    }),
  );
  begin();

  return {
    folder,
    stop: async () => {
      clearTimeout(soon);
      for (const watcher of watchers) {
        watcher.close();
      }
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
