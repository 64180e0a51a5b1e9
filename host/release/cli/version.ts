import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function checkedOutCommit(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function readManifest(folder: string): { version?: string; commit?: string } {
  const path = join(folder, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

export function consoleVersion(root: string): string {
  const host = join(root, 'host');
  const isWorkspace = existsSync(host);
  const { version = 'unknown', commit = '' } = readManifest(isWorkspace ? host : root);
  const built = isWorkspace ? checkedOutCommit(root) : commit;
  return built ? `${version} (${built.slice(0, 8)})` : version;
}
