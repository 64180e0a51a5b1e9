import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'playwright/test';
import { finish, type ProcessResult, root } from './processes';
import { type Registry, startRegistry } from './registry';

export type OwnRepository = {
  folder: string;
  registry: Registry;
  start: (command: string, args: string[], env?: NodeJS.ProcessEnv) => ChildProcess;
  run: (command: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<ProcessResult>;
  /** Runs a command that must succeed, prints how long it took, and resolves to its output. */
  pass: (command: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  /** Replaces a text that the file must have. */
  change: (file: string, before: string, after: string) => Promise<void>;
  commit: (message: string) => Promise<void>;
  remove: () => Promise<void>;
};

/** Commands in a folder, in their own process group and in the environment of the registry. */
function commandsIn(cwd: string, registry: Registry): Pick<OwnRepository, 'start' | 'run' | 'pass'> {
  const start: OwnRepository['start'] = (command, args, env = {}) =>
    spawn(command, args, { cwd, env: { ...registry.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const run: OwnRepository['run'] = (...call) => finish(start(...call));
  return {
    start,
    run,
    pass: async (command, args, env) => {
      const started = performance.now();
      const { code, stdout, stderr } = await run(command, args, env);
      expect(code, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
      console.log(`${command} ${args.slice(0, 2).join(' ')}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
      return stripVTControlCharacters(stdout);
    },
  };
}

/** Publishes our packages into a registry of its own, and creates the repository of a remote outside of the workspace. */
export async function startOwnRepository(name: string, ...titles: string[]): Promise<OwnRepository> {
  const registry = await startRegistry();
  const parent = await mkdtemp(join(tmpdir(), 'own-'));
  const folder = join(parent, name);
  const workspace = commandsIn(root, registry);
  await workspace.pass(process.execPath, ['host/bin/packages.mjs', 'publish', '--registry', registry.address]);
  await workspace.pass(process.execPath, ['host/bin/new.mjs', 'repository', name, folder, '--registry', registry.address, ...titles]);
  const commands = commandsIn(folder, registry);
  await commands.pass('git', ['init', '--quiet']);
  return {
    folder,
    registry,
    ...commands,
    change: async (file, before, after) => {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      expect(text).toContain(before);
      await writeFile(path, text.replace(before, after));
    },
    commit: async (message) => {
      await commands.pass('git', ['add', '--all']);
      await commands.pass('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '--quiet', '--message', message]);
    },
    remove: async () => {
      await registry.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}
