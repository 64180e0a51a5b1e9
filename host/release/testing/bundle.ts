import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const host = join(import.meta.dirname, '..', '..');

export function setup() {
  const bundler = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin', 'rspack.js');
  const env = { ...process.env, SERVER_DIR: join(host, 'dist-server', 'test') };
  execFileSync(process.execPath, [bundler, 'build', '-c', 'rspack.server.config.ts'], { cwd: host, env });
}

export const bundlePath = (name: string) => join(host, 'dist-server', 'test', `${name}.mjs`);
