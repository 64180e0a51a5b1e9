import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startConsole } from './support/console';
import { root, run } from './support/processes';
import { hashSources, removeStaleVariants } from './support/variant';

/** Data folder of a console that has published everything once; each test starts its own console on a copy. */
export const template = join(root, 'e2e', '.template');
const stamp = join(root, 'e2e', '.template-builds');

export default async function prepare() {
  await removeStaleVariants();
  const { code, stderr } = await run(process.execPath, ['host/bin/build-all.mjs']);
  if (code !== 0) {
    throw new Error(stderr);
  }
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  const builds = await hashSources(...['gateway/dist', 'host/dist-server', ...['host', ...remotes].map((name) => `${name}/dist`)]);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === builds) {
    return;
  }
  await Promise.all([rm(stamp, { force: true }), rm(template, { recursive: true, force: true })]);
  const running = await startConsole({ dataDir: template });
  await running.stop();
  await writeFile(stamp, builds);
}
