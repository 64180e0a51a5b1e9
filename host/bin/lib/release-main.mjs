import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServers } from './build.mjs';
import { install } from './install.mjs';
import { endWith } from './problem.mjs';
import { root } from './workspace.mjs';

/** Runs the release command, after installing and bundling what it needs. The standard output is the command's alone. */
export async function release() {
  // The command reads the data folder from the environment; without one it lies in the workspace, wherever this runs.
  process.env.DATA_DIR ||= join(root, '.data');
  try {
    await install((line) => process.stderr.write(`${line}\n`));
    await import(pathToFileURL(join(await buildServers(), 'release.mjs')).href);
  } catch (error) {
    endWith(error);
  }
}
