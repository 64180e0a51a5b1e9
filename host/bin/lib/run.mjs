import { spawn } from 'node:child_process';
import { Problem } from './problem.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

export function endRunning() {
  for (const child of running) {
    child.kill('SIGTERM');
  }
}

/**
 * Runs a program to completion. Its output goes to stderr, and only when it fails.
 * @param {string} what for the line that says it failed
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean, show?: boolean }} options `show` lets it speak at once
 * @returns {Promise<void>}
 */
export function run(what, command, args, { cwd, env = process.env, shell = false, show = false }) {
  return new Promise((settle, fail) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', show ? 2 : 'pipe', show ? 2 : 'pipe'] });
    running.add(child);
    /** @type {Buffer[]} */
    const said = [];
    child.stdout?.on('data', (chunk) => said.push(chunk));
    child.stderr?.on('data', (chunk) => said.push(chunk));
    child.once('error', (error) => {
      running.delete(child);
      fail(new Problem(`${what} could not be started: ${error.message}`));
    });
    child.once('close', (code) => {
      running.delete(child);
      if (code === 0) {
        return settle();
      }
      process.stderr.write(Buffer.concat(said));
      fail(new Problem(`${what} failed: see above`));
    });
  });
}
