import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { temporaryFolder } from './fixtures';

/** Mounting takes privileges that not every machine grants. */
export const canMount = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0;

const script = `
set -e
mount -t tmpfs -o size=4m none "$2"
cp -a "$1/." "$2"
if [ "$3" = full ]; then head -c 8m /dev/zero > "$2/filler" 2>/dev/null || true; else mount -o remount,ro "$2"; fi
shift 3
exec "$@"
`;

/** Returns a command that sees the folder on a full or read-only file system, with its contents. */
export async function onFaultyDisk(folder: string, mode: 'full' | 'read-only', command: readonly string[]): Promise<string[]> {
  const copy = await temporaryFolder();
  await cp(folder, copy, { recursive: true });
  return ['unshare', '-m', 'bash', '-c', script, 'bash', copy, folder, mode, ...command];
}
