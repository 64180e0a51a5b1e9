import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';
import { developmentBuildEnvironment } from './watch-builds.mjs';
import { bundlerPath, packageFolder, root } from './workspace.mjs';

export const buildsFolder = join(root, 'node_modules', '.cache', 'gateway-console', 'development');

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
    await run('Building the host', process.execPath, [bundlerPath(cwd), 'build'], { cwd, env: developmentBuildEnvironment(cwd, draft) });
    if (!existsSync(folder)) {
      renameSync(draft, folder);
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
