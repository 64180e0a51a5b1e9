import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(import.meta.dirname, '..');

/** One level below the package, as the real bundle. */
export const gatewayBundle = join(folder, 'dist-server');

export function setup() {
  const bundler = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin', 'rspack.js');
  execFileSync(process.execPath, [bundler, 'build'], { cwd: folder, env: { ...process.env, BUILD_DIR: gatewayBundle } });
}
