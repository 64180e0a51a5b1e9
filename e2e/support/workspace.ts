import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './processes';

const files = [
  'package.json',
  'biome.json',
  '.gitignore',
  'tsconfig.json',
  'vitest.config.ts',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'templates',
  'docs/glossary.md',
  'host/bin',
  'host/release/release-command.mjs',
  'host/release/workspace-packages.mjs',
];
const packages = ['shared', 'gateway', 'host/kit', 'remote-billing'];

export type Workspace = { folder: string; remove: () => Promise<void> };

/** A workspace for generated packages: some of our sources with their installed dependencies. */
export async function copyWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'workspace-'));
  await mkdir(join(folder, 'host'));
  for (const part of files) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const part of packages) {
    await cp(join(root, part), join(folder, part), { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });
    await linkDependencies(folder, part, part);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Links a package to the dependencies of one of ours; workspace packages resolve to the copy. */
export async function linkDependencies(folder: string, name: string, from: string): Promise<void> {
  const [source, target] = [join(root, from, 'node_modules'), join(folder, name, 'node_modules')];
  await mkdir(join(target, '@console'), { recursive: true });
  const installed = (await readdir(source)).filter((entry) => entry !== '@console');
  for (const entry of installed) {
    await symlink(join(source, entry), join(target, entry));
  }
  const ours = await readdir(join(source, '@console')).catch(() => []);
  for (const entry of ours) {
    await symlink(join(folder, entry), join(target, '@console', entry));
  }
}
