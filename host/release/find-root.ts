import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the root of the workspace, or the folder of a standalone edge.
 * @param url of the running module, two folders below the root in a workspace
 */
export function findRoot(url: string): string {
  const folder = dirname(fileURLToPath(url));
  const workspace = join(folder, '..', '..');
  return existsSync(join(workspace, 'pnpm-workspace.yaml')) ? workspace : folder;
}
