import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from '../../../host/bin/lib/run.mjs';
import { UserError } from '../../../host/bin/lib/user-error.mjs';
import { root } from '../../../host/bin/lib/workspace.mjs';
import { Skipped } from './skipped.mjs';

/**
 * Installs the newest Node of a major version.
 * @param {number} major
 * @returns the environment in which `node` is that one
 */
export async function installNode(major) {
  if (!['linux', 'darwin'].includes(process.platform)) {
    throw new Skipped(`Node is not installed from npm on ${process.platform}`);
  }
  const folder = join(root, 'node_modules', '.cache', `node-${major}`);
  // The package `node` downloads this one in an install script, which npm may be configured not to run.
  const name = `node-${process.platform}-${process.arch}`;
  await mkdir(folder, { recursive: true });
  await run(
    `Installing Node ${major}`,
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${major}`],
    {
      cwd: folder,
    },
  );
  return { ...process.env, PATH: [join(folder, 'node_modules', name, 'bin'), process.env.PATH].join(delimiter) };
}

/** Runs `npm start` on an empty data folder until it answers, and stops it. */
export async function checkStart(env) {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-'));
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    const address = await announcedAddress(child);
    for (const path of ['/', '/readyz']) {
      const { status } = await fetch(`${address}${path}`);
      console.log(`GET ${path}: ${status}`);
      if (status !== 200) {
        throw new UserError(`${path} answered ${status}`);
      }
    }
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(20_000) });
    // Ctrl-C signals the whole process group: npm and the console.
    process.kill(-child.pid, 'SIGINT');
    await ended.catch(() => {
      throw new UserError('npm start did not stop within 20 s');
    });
    await fetch(address).then(
      () => {
        throw new UserError('npm start has ended, and the console still answers');
      },
      () => undefined,
    );
    console.log('Stopped');
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function announcedAddress(child) {
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    const [, address] = /running: (http:\S+)/.exec(line) ?? [];
    if (address) {
      return address;
    }
  }
  throw new UserError('npm start ended before it was running');
}
