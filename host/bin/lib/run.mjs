import { spawn } from 'node:child_process';
import { UserError } from './user-error.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

export function killRunning() {
  for (const child of children) {
    child.kill('SIGTERM');
  }
}

/**
 * Runs a program to completion. Its output goes to stderr, and only when it fails.
 * @param {string} task for the line that says it failed
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean, show?: boolean }} options `show` lets it speak at once
 * @returns {Promise<void>}
 */
export function run(task, command, args, { cwd, env = process.env, shell = false, show = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', show ? 2 : 'pipe', show ? 2 : 'pipe'] });
    children.add(child);
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => {
      children.delete(child);
      reject(new UserError(`${task} could not be started: ${error.message}`));
    });
    child.once('close', (code) => {
      children.delete(child);
      if (code === 0) {
        return resolve();
      }
      process.stderr.write(Buffer.concat(output));
      reject(new UserError(`${task} failed: see above`));
    });
  });
}
