import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../errors';

function namesIn(root: string): string[] {
  const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'package.json')));
  const remotes = folders.flatMap((folder) => /^remote-([a-z][a-z0-9]*)$/.exec(folder)?.[1] ?? []);
  return [...(folders.includes('host') ? ['host'] : []), ...remotes.sort()];
}

export function packageFolder(root: string, name: string): string {
  const folder = join(root, name === 'host' ? 'host' : `remote-${name}`);
  if (existsSync(join(folder, 'package.json'))) {
    return folder;
  }
  const others = namesIn(root);
  throw new ReleaseError('usage', [
    `there is no package ${name} to build (${folder})${others.length > 0 ? `, only ${others.join(', ')}` : ''}: name a folder that was built elsewhere with --dir`,
  ]);
}

export function workspaceNames(root: string): string[] {
  if (!existsSync(join(root, 'host', 'package.json'))) {
    throw new ReleaseError('usage', ['--all takes a checkout of the console: there is none here']);
  }
  return namesIn(root);
}

export const packageVersion = (root: string, name: string): string =>
  JSON.parse(readFileSync(join(packageFolder(root, name), 'package.json'), 'utf8')).version;

/** Builds a package and returns the output folder. Build output goes to stderr. */
export async function buildPackage(root: string, name: string, into = process.env.BUILD_DIR): Promise<string> {
  const folder = packageFolder(root, name);
  const cli = createRequire(join(folder, 'package.json')).resolve('@rspack/cli/package.json');
  // Stdout carries only the result, which scripts may parse.
  const build = spawn(process.execPath, [join(dirname(cli), 'bin', 'rspack.js'), 'build'], {
    cwd: folder,
    env: { ...process.env, ...(into && { BUILD_DIR: into }) },
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise((settle, fail) => build.once('error', fail).once('close', settle));
  if (code !== 0) {
    throw new ReleaseError('unexpected', [`the build of ${name} failed: see above`]);
  }
  return into || join(folder, 'dist');
}
