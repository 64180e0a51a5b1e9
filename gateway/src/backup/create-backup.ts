import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import { copyFile } from '../db/copy-file';
import { readSchemaVersion } from '../db/migration';
import { openWithoutMigrating } from '../db/open-without-migrating';
import { version } from '../version';
import { BackupError } from './backup-error';
import { databaseFile, ignoreMissing, listArchives, listFiles, secretFiles, uploads } from './data-files';
import { describeFile, type Manifest, manifestName } from './manifest';

const temporaryPrefix = '.gateway-backup-';

/** Milliseconds. A running backup writes continuously, so an older folder was left by a killed one. */
const abandonedAfter = 60 * 60_000;

async function lastWritten(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const stats = await Promise.all(['.', ...names].map((name) => stat(join(folder, name)).catch(ignoreMissing)));
  return Math.max(...stats.map((entry) => entry?.mtimeMs ?? 0));
}

async function createTemporaryFolder(parent: string): Promise<string> {
  const folders = (await readdir(parent, { withFileTypes: true })).filter(
    (item) => item.isDirectory() && item.name.startsWith(temporaryPrefix),
  );
  for (const { name } of folders) {
    const folder = join(parent, name);
    const lastWrite = await lastWritten(folder).catch(ignoreMissing);
    if (lastWrite !== null && Date.now() - lastWrite > abandonedAfter) {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return mkdtemp(join(parent, temporaryPrefix));
}

async function copyDatabase(from: string, to: string): Promise<number> {
  const database = await openWithoutMigrating(from);
  try {
    await copyFile(database.db, to);
    return await readSchemaVersion(database.db);
  } finally {
    database.close();
  }
}

async function collectFiles(dataDir: string, into: string): Promise<Manifest> {
  await mkdir(into, { recursive: true });
  const schema = await copyDatabase(join(dataDir, databaseFile), join(into, databaseFile));
  // Lines are moved from the database to archives: those copied later may have a line twice, and never lack one.
  for (const name of await listArchives(dataDir)) {
    await copyDatabase(join(dataDir, name), join(into, name)).catch(ignoreMissing);
  }
  // Uploads come after the database, whose rows refer to them.
  for (const name of [...secretFiles, uploads]) {
    await cp(join(dataDir, name), join(into, name), { recursive: true }).catch(ignoreMissing);
  }
  const names = (await listFiles(into)).sort();
  const described = await Promise.all(names.map(async (name) => [name, await describeFile(join(into, name))] as const));
  return { format: 1, at: new Date().toISOString(), version, schema, files: Object.fromEntries(described) };
}

/**
 * Writes the irreplaceable part of a data folder to a .tar.gz that only this user can read. Works on a running gateway; the file is
 * complete or absent.
 */
export async function createBackup(dataDir: string, target: string): Promise<Manifest> {
  const file = resolve(target);
  if (!(await stat(join(dataDir, databaseFile)).catch(ignoreMissing))) {
    throw new BackupError(`There is no database in ${dataDir}: DATA_DIR says where it is`);
  }
  if (await stat(file).catch(ignoreMissing)) {
    throw new BackupError(`${file} exists already: name another file`);
  }
  const folder = await createTemporaryFolder(dirname(file)).catch((error: Error) => {
    throw new BackupError(`${dirname(file)} cannot be written (${error.message})`);
  });
  try {
    const [contents, packed] = [join(folder, 'contents'), join(folder, 'packed')];
    const manifest = await collectFiles(dataDir, contents);
    await writeFile(join(contents, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    // The mode only applies to new files.
    await writeFile(packed, '', { mode: 0o600 });
    await create({ gzip: true, file: packed, cwd: contents, portable: true }, [manifestName, ...Object.keys(manifest.files)]);
    await rename(packed, file);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
