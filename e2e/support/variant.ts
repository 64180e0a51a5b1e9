import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root, run } from './processes';

export type Variant = {
  /** `billing` */
  remote: string;
  /** `1.1.0` */
  version: string;
  /** Source files of the remote to change, by path inside its folder. */
  change?: Record<string, (source: string) => string>;
  /** Files that it has and the real remote has not. */
  add?: Record<string, string>;
};

/**
 * Builds another version of a remote from its real sources, as its team would: the version of package.json raised and
 * some files changed. The copy lies beside the remotes, so that it resolves the same packages.
 *
 * @returns the folder to publish with `--dir`
 */
export async function buildVariant({ remote, version, change = {}, add = {} }: Variant): Promise<string> {
  const source = join(root, `remote-${remote}`);
  const folder = join(root, 'e2e', '.variants', `${remote}-${version}-${process.pid}-${Math.random().toString(36).slice(2)}`);
  await mkdir(folder, { recursive: true });
  for (const part of ['src', 'locales', 'rspack.config.ts', 'package.json']) {
    await cp(join(source, part), join(folder, part), { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
  }
  await symlink(join(source, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ ...JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')), version }),
  );
  for (const [path, update] of Object.entries(change)) await edit(join(folder, path), update);
  for (const [path, source] of Object.entries(add)) await create(join(folder, path), source);
  const dist = join(folder, 'dist');
  await buildRemote(remote, dist, folder);
  return dist;
}

/** Builds the remote of a folder (its own, unless another is given) into `dist`. */
export async function buildRemote(remote: string, dist: string, folder = join(root, `remote-${remote}`)): Promise<void> {
  const manifest = createRequire(join(folder, 'package.json')).resolve('@rspack/cli/package.json');
  const args = [join(dirname(manifest), 'bin', 'rspack.js'), 'build'];
  const { code, stdout, stderr } = await run(process.execPath, args, { cwd: folder, env: { BUILD_DIR: dist } });
  if (code !== 0) throw new Error(`${remote} does not build:\n${stdout}${stderr}`);
}

/** Removes what `buildVariant` has made. */
export const removeVariant = (dist: string): Promise<void> => rm(dirname(dist), { recursive: true, force: true });

async function create(path: string, source: string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, source);
}

async function edit(path: string, update: (text: string) => string) {
  const before = await readFile(path, 'utf8');
  const after = update(before);
  if (after === before) throw new Error(`${path} was to change and did not`);
  await writeFile(path, after);
}
