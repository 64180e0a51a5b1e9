import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root, run } from './processes';

export type Variant = {
  /** `billing` */
  remote: string;
  /** `1.1.0` */
  version: string;
  /** Source files of the remote to change, by path inside its folder. */
  change?: Record<string, (source: string) => string>;
  /** Additional files, by path inside its folder. */
  add?: Record<string, string>;
};

const titles = { account: 'token.title', billing: 'log.title', playground: 'title' };

/** Another version of a remote, which differs in the title of one page: a word stands before it. */
export const retitled = (remote: keyof typeof titles, { version = '1.1.0', word = 'New' } = {}): Variant => ({
  remote,
  version,
  change: { 'locales/en.json': (source) => source.replace(`"${titles[remote]}": "`, `$&${word} `) },
});

type MenuEntry = { label: { zh: string; en: string }; icon: string; order: number; place?: 'top' };

/** Changes the declaration of billing: a further page shows the logs, and has a menu entry. */
export const addMenuPage =
  (route: { id: string; path: string; access: string }, entry: MenuEntry) =>
  (source: string): string =>
    source
      .replace('routes: [', `routes: [${JSON.stringify({ ...route, expose: './log' })}, `)
      .replace('navigation: [', `navigation: [${JSON.stringify({ route: route.id, ...entry })}, `);

const kept = join(root, 'e2e', '.variants');
const sourceParts = ['src', 'locales', 'rspack.config.ts', 'package.json'];
const isSource = (path: string) => !/\.test\.tsx?$/.test(path);

/**
 * Builds another version of a remote from its real sources, as its team would: the version of package.json raised and
 * some files changed. The copy resolves the packages of the remote. A build is reused while its sources stay the same.
 *
 * @returns the folder to publish with `--dir`; it is shared, so use `copyVariant` to change files in it
 */
export async function buildVariant({ remote, version, change = {}, add = {} }: Variant): Promise<string> {
  const source = join(root, `remote-${remote}`);
  await mkdir(kept, { recursive: true });
  const folder = await mkdtemp(join(kept, 'build-'));
  for (const part of sourceParts) {
    await cp(join(source, part), join(folder, part), { recursive: true, filter: isSource });
  }
  await edit(join(folder, 'package.json'), (text) => JSON.stringify({ ...JSON.parse(text), version }));
  for (const [path, update] of Object.entries(change)) {
    await edit(join(folder, path), update);
  }
  for (const [path, source] of Object.entries(add)) {
    await create(join(folder, path), source);
  }
  const built = join(kept, `${await hashSources(folder)}-${await hashOfCommon()}`);
  if (!existsSync(built)) {
    await symlink(join(source, 'node_modules'), join(folder, 'node_modules'));
    await buildRemote(remote, join(folder, 'dist'), folder);
    // Another worker may have built the same variant meanwhile.
    await rename(folder, built).catch(() => undefined);
  }
  await rm(folder, { recursive: true, force: true });
  return join(built, 'dist');
}

/** A private copy of a variant, which the caller removes. */
export async function copyVariant(variant: Variant): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'console-variant-'));
  await cp(await buildVariant(variant), copy, { recursive: true });
  return copy;
}

/** Removes variants that were built with other shared sources. */
export async function removeStaleVariants(): Promise<void> {
  const names = await readdir(kept).catch(() => []);
  const common = await hashOfCommon();
  for (const name of names.filter((name) => !name.endsWith(`-${common}`))) {
    await rm(join(kept, name), { recursive: true, force: true });
  }
}

/** Hash of the names and contents of all files below the paths, which are relative to the workspace. */
export async function hashSources(...paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  const take = async (path: string, name: string): Promise<void> => {
    if (!isSource(path)) {
      return;
    }
    const inside = await readdir(path).catch(() => undefined);
    if (!inside) {
      return void hash.update(`${name}\n`).update(await readFile(path));
    }
    for (const child of inside.toSorted()) {
      await take(join(path, child), `${name}/${child}`);
    }
  };
  for (const path of paths) {
    await take(resolve(root, path), '');
  }
  return hash.digest('hex').slice(0, 16);
}

let common: Promise<string> | undefined;

/** Hash of the sources that every remote is built with. */
function hashOfCommon(): Promise<string> {
  common ??= hashSources('shared/src', 'shared/package.json', 'pnpm-lock.yaml');
  return common;
}

/** Builds the remote of a folder (its own, unless another is given) into `dist`. */
export async function buildRemote(remote: string, dist: string, folder = join(root, `remote-${remote}`)): Promise<void> {
  const manifest = createRequire(join(folder, 'package.json')).resolve('@rspack/cli/package.json');
  const args = [join(dirname(manifest), 'bin', 'rspack.js'), 'build'];
  const { code, stdout, stderr } = await run(process.execPath, args, { cwd: folder, env: { BUILD_DIR: dist } });
  if (code !== 0) {
    throw new Error(`${remote} does not build:\n${stdout}${stderr}`);
  }
}

async function create(path: string, source: string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, source);
}

async function edit(path: string, update: (text: string) => string) {
  const before = await readFile(path, 'utf8');
  const after = update(before);
  if (after === before) {
    throw new Error(`${path} was to change and did not`);
  }
  await writeFile(path, after);
}
