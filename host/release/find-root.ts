import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that paths are relative to: the workspace, two folders above the sources and the bundles that lie in it; for an edge in a
 * folder of its own, that folder.
 *
 * @param url of the module that runs
 */
export function findRoot(url: string): string {
  const folder = dirname(fileURLToPath(url));
  const workspace = join(folder, '..', '..');
  return existsSync(join(workspace, 'pnpm-workspace.yaml')) ? workspace : folder;
}
