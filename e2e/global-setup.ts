import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startConsole } from './support/console';
import { root } from './support/processes';
import { forgetOldVariants } from './support/variant';

/** A data folder with everything published once; tests start from copies of it. */
export const template = join(root, 'e2e', '.template');

export default async function prepare() {
  await Promise.all([rm(template, { recursive: true, force: true }), forgetOldVariants()]);
  const console_ = await startConsole({ dataDir: template });
  await console_.stop();
  return () => rm(template, { recursive: true, force: true });
}
