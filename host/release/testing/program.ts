import { spawn } from 'node:child_process';
import { bundleOf } from './bundle';

export type Outcome = { code: number | null; out: string; err: string };

/** Runs the release command as a program of its own, from its bundle. */
export function runRelease(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [bundleOf('release'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk;
  });
  return new Promise((settle) => child.once('close', (code) => settle({ code, out, err })));
}
