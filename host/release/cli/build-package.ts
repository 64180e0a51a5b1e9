import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../errors';
import { bundlerPath, listRemotes, packageFolder } from '../workspace-packages.mjs';

const hasPackage = (root: string, name: string) => existsSync(join(packageFolder(root, name), 'package.json'));

const listPackages = (root: string) => [...(hasPackage(root, 'host') ? ['host'] : []), ...listRemotes(root)];

export function workspaceNames(root: string): string[] {
  if (!hasPackage(root, 'host')) {
    throw new ReleaseError('usage', ['--all takes a checkout of the console: there is none here']);
  }
  return listPackages(root);
}

export type BuildOptions = {
  outputFolder?: string | undefined;
  /** Gives the build a version of its own, which can be previewed only. */
  isPreview?: boolean;
};

/** Returns the output folder. Build output goes to stderr. */
export async function buildPackage(
  root: string,
  name: string,
  { outputFolder = process.env.BUILD_DIR, isPreview = false }: BuildOptions = {},
): Promise<string> {
  const folder = packageFolder(root, name);
  const others = listPackages(root);
  if (!others.includes(name)) {
    throw new ReleaseError('usage', [
      `there is no package ${name} to build (${folder})${others.length > 0 ? `, only ${others.join(', ')}` : ''}: name a folder that was built elsewhere with --dir`,
    ]);
  }
  // Stdout carries only the result, which scripts may parse.
  const build = spawn(process.execPath, [bundlerPath(folder), 'build'], {
    cwd: folder,
    env: { ...process.env, ...(outputFolder && { BUILD_DIR: outputFolder }), ...(isPreview && { RELEASE_PREVIEW: '1' }) },
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise((resolve, reject) => build.once('error', reject).once('close', resolve));
  if (code !== 0) {
    throw new ReleaseError('unexpected', [`the build of ${name} failed: see above`]);
  }
  return outputFolder || join(folder, 'dist');
}
