import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../errors';

/** The folder of a package of this workspace. @throws ReleaseError `usage` where there is none */
export function packageFolder(root: string, name: string): string {
  const folder = join(root, name === 'host' ? 'host' : `remote-${name}`);
  if (existsSync(join(folder, 'package.json'))) return folder;
  throw new ReleaseError('usage', [`there is no package ${name} to build (${folder}): name a folder that was built elsewhere with --dir`]);
}

/** Builds a package and answers with the folder of the result; what the build says goes to the standard error. */
export async function buildPackage(root: string, name: string): Promise<string> {
  const folder = packageFolder(root, name);
  const cli = createRequire(join(folder, 'package.json')).resolve('@rspack/cli/package.json');
  // The standard output is for the answer alone, which a program may read.
  const build = spawn(process.execPath, [join(dirname(cli), 'bin', 'rspack.js'), 'build'], { cwd: folder, stdio: ['ignore', 2, 2] });
  const code = await new Promise((settle, fail) => build.once('error', fail).once('close', settle));
  if (code !== 0) throw new ReleaseError('unexpected', [`the build of ${name} failed: see above`]);
  return process.env.BUILD_DIR || join(folder, 'dist');
}
