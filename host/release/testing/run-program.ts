import { spawn } from 'node:child_process';
import { bundlePath } from './bundle';

export type ProgramResult = { code: number | null; out: string; err: string };

export const runRelease = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ProgramResult> =>
  runProgram([process.execPath, bundlePath('release'), ...args], env);

export function runProgram([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ProgramResult> {
  const child = spawn(program, args, {
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
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}
