import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProcessResult, root, run } from './processes';
import { buildRemote } from './variant';

export type NextWorkspace = {
  /** Changes a file, by its path inside the workspace. */
  edit: (path: string, update: (text: string) => string) => Promise<void>;
  /** `npm run -s api -- <args>` of this workspace. */
  recordInterface: (...args: string[]) => Promise<ProcessResult>;
  interfaceVersion: () => Promise<string>;
  /** @returns the folder to publish with `--dir` */
  build: (name: string, version: string) => Promise<string>;
  remove: () => Promise<void>;
};

const folderOf = (name: string) => (name === 'host' ? name : `remote-${name}`);

/** Packages whose exports are recorded. */
const recorded = ['shared', 'gateway', 'host/kit'];

/** A copy of the sources of host, some remotes and what they share, in which tests change the shared interface. */
export async function nextWorkspace(remotes: readonly string[]): Promise<NextWorkspace> {
  const folder = join(root, 'e2e', '.variants', `workspace-${process.pid}-${Math.random().toString(36).slice(2)}`);
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  // The kit is a folder of the host.
  for (const name of ['host', ...recorded, ...remotes.map(folderOf)]) {
    await copyPackage(folder, name);
  }

  const edit = async (path: string, update: (text: string) => string) => {
    const before = await readFile(join(folder, path), 'utf8');
    const after = update(before);
    if (after === before) {
      throw new Error(`${path} was to change and did not`);
    }
    await writeFile(join(folder, path), after);
  };
  return {
    edit,
    recordInterface: (...args) => run(process.execPath, ['shared/api/main.mjs', ...args], { cwd: folder }),
    interfaceVersion: async () => JSON.parse(await readFile(join(folder, 'shared', 'package.json'), 'utf8')).version as string,
    build: async (name, version) => {
      const dist = join(folder, 'dist', `${name}-${version}`);
      await edit(join(folderOf(name), 'package.json'), (text) => JSON.stringify({ ...JSON.parse(text), version }));
      await buildRemote(name, dist, join(folder, folderOf(name)));
      return dist;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Copies sources and links installed packages; workspace packages resolve to the copies. */
async function copyPackage(folder: string, name: string) {
  const [from, to] = [join(root, name), join(folder, name)];
  const isCopied = (path: string) => !/[\\/](?:node_modules|dist|dist-server)$|\.test\.\w+$/.test(path);
  await cp(from, to, { recursive: true, filter: isCopied });
  const installed = join(from, 'node_modules');
  await mkdir(join(to, 'node_modules', '@console'), { recursive: true });
  for (const dependency of await readdir(installed)) {
    if (dependency !== '@console' && !dependency.startsWith('.')) {
      await symlink(join(installed, dependency), join(to, 'node_modules', dependency));
    }
  }
  for (const shared of ['shared', 'gateway']) {
    await symlink(join(folder, shared), join(to, 'node_modules', '@console', shared));
  }
}
