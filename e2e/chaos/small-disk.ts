import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { canMount } from '../../host/release/testing/faulty-disk';
import type { ConsoleProgram, Wrapper } from './console-program';

/** A disk that a test can fill under a running console, and empty again. */
export type SmallDisk = {
  wrapper: Wrapper;
  /** The data folder as everybody else sees it. */
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

/** A file system of the console's own. */
const mounted: SmallDisk = {
  wrapper: (dataDir, program) => ['unshare', '-m', 'bash', '-c', script, 'bash', dataDir, ...program],
  seen: ({ edgeId, dataDir }) => `/proc/${edgeId}/root${dataDir}`,
  fill: (program) => void spawnSync('bash', ['-c', 'head -c 64m /dev/zero > "$0"', join(mounted.seen(program), 'filler')]),
  free: (program) => rmSync(join(mounted.seen(program), 'filler')),
};

const limit = (pid: number, size: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);

/** Where nobody may mount: files of the gateway cannot grow. */
const limited: SmallDisk = {
  wrapper: (_, program) => program,
  seen: ({ dataDir }) => dataDir,
  fill: ({ gatewayId }) => void limit(gatewayId, '1'),
  free: ({ gatewayId }) => void limit(gatewayId, 'unlimited'),
};

export const smallDisk = canMount ? mounted : limited;
