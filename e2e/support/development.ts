import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, stop, unlimited, waitForOutput } from './processes';

/** A remote's sources that may be changed: a copy beside the remotes, so that it resolves the same packages. */
export type Sources = {
  folder: string;
  change: (file: string, before: string, after: string) => Promise<void>;
  write: (file: string, text: string) => Promise<void>;
  remove: () => Promise<void>;
};

export async function copyRemote(remote: string): Promise<Sources> {
  const source = join(root, `remote-${remote}`);
  await mkdir(join(root, 'e2e', '.variants'), { recursive: true });
  const folder = await mkdtemp(join(root, 'e2e', '.variants', `${remote}-dev-`));
  for (const part of ['src', 'locales', 'rspack.config.ts', 'package.json']) {
    await cp(join(source, part), join(folder, part), { recursive: true });
  }
  await symlink(join(source, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    change: async (file, before, after) => {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(before)) {
        throw new Error(`${file} has no ${before}`);
      }
      await writeFile(join(folder, file), text.replace(before, after));
    },
    write: (file, text) => writeFile(join(folder, file), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type Development = { address: string; child: ChildProcess; stop: () => Promise<void> };

/** `npm run dev` with what is released in a template, on a free port. */
export async function startDevelopment(template: string, args: string[]): Promise<Development> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-dev-'));
  await cp(template, dataDir, { recursive: true });
  const child = spawn(process.execPath, ['host/bin/dev.mjs', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...unlimited },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [, address = ''] = await waitForOutput(child, /on the console at (http:\S+),/);
  return {
    address,
    child,
    stop: async () => {
      await stop(child, 'SIGINT');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
