import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the workspace, two folders above the running module, or the folder of a standalone edge. */
export function findRoot(url: string): string {
  const folder = dirname(fileURLToPath(url));
  const workspace = join(folder, '..', '..');
  return existsSync(join(workspace, 'pnpm-workspace.yaml')) ? workspace : folder;
}
