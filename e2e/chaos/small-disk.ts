import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { canMount } from '../../host/release/testing/faulty-disk';
import type { ConsoleProgram, Wrapper } from './console-program';

/** A disk that a test can fill and empty under a running console. */
export type SmallDisk = {
  wrapper: Wrapper;
  /** The data folder's path outside the mount. */
  seen: (program: ConsoleProgram) => string;
  fill: (program: ConsoleProgram) => void;
  free: (program: ConsoleProgram) => void;
};

const script = `
set -e
data="$1"; shift
copy="$(mktemp -d)"
cp -a "$data/." "$copy"
mount -t tmpfs -o size=32m none "$data"
cp -a "$copy/." "$data"
rm -rf "$copy"
exec "$@"
`;

/** A small file system mounted in a namespace of its own. */
const mounted: SmallDisk = {
  wrapper: (dataDir, program) => ['unshare', '-m', 'bash', '-c', script, 'bash', dataDir, ...program],
  seen: ({ edgeId, dataDir }) => `/proc/${edgeId}/root${dataDir}`,
  fill: (program) => void spawnSync('bash', ['-c', 'head -c 64m /dev/zero > "$0"', join(mounted.seen(program), 'filler')]),
  free: (program) => rmSync(join(mounted.seen(program), 'filler')),
};

const limit = (pid: number, size: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);

/** Without permission to mount: a limit on the size of the gateway's files. */
const limited: SmallDisk = {
  wrapper: (_, program) => program,
  seen: ({ dataDir }) => dataDir,
  fill: ({ gatewayId }) => void limit(gatewayId, '1'),
  free: ({ gatewayId }) => void limit(gatewayId, 'unlimited'),
};

export const smallDisk = canMount ? mounted : limited;
