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
  ended: Promise<{ by: NodeJS.Signals | number | null; output: string }>;
  output: () => string;
  stop: () => Promise<void>;
};

/** Starts a program that is killed just before it writes the object whose key matches. */
export async function startCrashingProcess(
  program: string,
  args: readonly string[],
  testStore: TestStore,
  pattern: RegExp,
  extraEnv: Record<string, string> = {},
): Promise<CrashingProcess> {
  const proxy = testStore.env.S3_ENDPOINT ? await startSwitchableProxy(testStore.env.S3_ENDPOINT) : undefined;
  const env = proxy
    ? { ...testStore.env, S3_ENDPOINT: proxy.address }
    : { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fileHook)}`, DIES_AT: pattern.source };
  const child = spawn(process.execPath, [bundlePath(program), ...args], {
    env: { ...process.env, RELEASE_STORE: testStore.address, ...extraEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (proxy) {
    proxy.behaviour = (_, call) => {
      const isMatch = call.startsWith('PUT ') && pattern.test(call.split('?')[0] ?? '');
      if (isMatch) {
        child.kill('SIGKILL');
      }
      return isMatch;
    };
  }
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk));
  }
  return {
    child,
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve({ by: signal ?? code, output }))),
    output: () => output,
    stop: async () => {
      child.kill('SIGKILL');
      await proxy?.stop();
    },
  };
}
