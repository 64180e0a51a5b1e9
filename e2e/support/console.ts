import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProcessResult, root, run, stop, unlimited, waitForOutput } from './processes';

export type RunningConsole = {
  /** `http://127.0.0.1:40123` */
  address: string;
  dataDir: string;
  /** `npm run -s release -- <args>` against this console's store. */
  release: (...args: string[]) => Promise<ProcessResult>;
  stop: () => Promise<void>;
};

export type ConsoleOptions = { env?: NodeJS.ProcessEnv; dataDir?: string };

/** A console as `npm start` makes it, on a folder of its own (removed afterwards) or a given one, and a free port. */
export async function startConsole({ env = {}, dataDir }: ConsoleOptions = {}): Promise<RunningConsole> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'console-')));
  const settings = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', ...unlimited, ...env };
  const child = spawn(process.execPath, ['host/bin/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [, address = ''] = await waitForOutput(child, /running: (http:\S+)/);
  return {
    address,
    dataDir: folder,
    release: (...args) => run(process.execPath, ['host/bin/release.mjs', ...args], { env: { ...settings, RELEASE_ACTOR: 'e2e' } }),
    stop: async () => {
      await stop(child);
      if (dataDir === undefined) {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** A console on a copy of a prepared data folder: nothing has to be published again. */
export async function startConsoleFrom(template: string, options: Omit<ConsoleOptions, 'dataDir'> = {}): Promise<RunningConsole> {
  const folder = await mkdtemp(join(tmpdir(), 'console-'));
  await cp(template, folder, { recursive: true });
  const running = await startConsole({ ...options, dataDir: folder });
  const stopFirst = running.stop;
  return Object.assign(running, {
    stop: async () => {
      await stopFirst();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
