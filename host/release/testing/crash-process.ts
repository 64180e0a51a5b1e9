import { type ChildProcess, spawn } from 'node:child_process';
import { startSwitchableProxy } from '../../../e2e/support/switchable-proxy';
import { bundlePath } from './bundle';
import type { TestStore } from './test-stores';

/** Kills the process just before it creates or replaces a file whose path matches. */
const fileHook = `
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
for (const name of ['link', 'rename']) {
  const real = files[name];
  files[name] = (from, to) => {
    if (new RegExp(process.env.DIES_AT).test(to)) process.kill(process.pid, 'SIGKILL');
    return real(from, to);
  };
}
syncBuiltinESMExports();
`;

export type CrashingProcess = {
  child: ChildProcess;
  ended: Promise<{ by: NodeJS.Signals | number | null; out: string }>;
  said: () => string;
  stop: () => Promise<void>;
};

/** Starts a program that is killed just before it writes the object whose key matches. */
export async function startCrashingProcess(
  program: string,
  args: readonly string[],
  place: TestStore,
  at: RegExp,
  more: Record<string, string> = {},
): Promise<CrashingProcess> {
  const line = place.env.S3_ENDPOINT ? await startSwitchableProxy(place.env.S3_ENDPOINT) : undefined;
  const env = line
    ? { ...place.env, S3_ENDPOINT: line.address }
    : { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fileHook)}`, DIES_AT: at.source };
  const child = spawn(process.execPath, [bundlePath(program), ...args], {
    env: { ...process.env, RELEASE_STORE: place.address, ...more, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (line) {
    line.behaviour = (_, call) => {
      const isNow = call.startsWith('PUT ') && at.test(call.split('?')[0] ?? '');
      if (isNow) {
        child.kill('SIGKILL');
      }
      return isNow;
    };
  }
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (out += chunk));
  }
  return {
    child,
    ended: new Promise((settle) => child.once('close', (code, signal) => settle({ by: signal ?? code, out }))),
    said: () => out,
    stop: async () => {
      child.kill('SIGKILL');
      await line?.stop();
    },
  };
}
