import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { temporaryFolder } from './fixtures';

/** A file system of one's own takes rights that not every machine gives. */
export const canMount = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0;

const script = `
set -e
mount -t tmpfs -o size=4m none "$2"
cp -a "$1/." "$2"
if [ "$3" = full ]; then head -c 8m /dev/zero > "$2/filler" 2>/dev/null || true; else mount -o remount,ro "$2"; fi
shift 3
exec "$@"
`;

/**
 * A program to start in place of a command: it sees the folder on a file system that is full or read-only, with what was in it.
 * Everybody else sees it as before.
 */
export async function onFaultyDisk(folder: string, how: 'full' | 'read-only', command: readonly string[]): Promise<string[]> {
  const copy = await temporaryFolder();
  await cp(folder, copy, { recursive: true });
  return ['unshare', '-m', 'bash', '-c', script, 'bash', copy, folder, how, ...command];
}
