import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import { copyFile } from '../db/copy-file';
import { schemaOf } from '../db/migration';
import { openAsItIs } from '../db/open-as-it-is';
import { version } from '../version';
import { databaseFile, filesBelow, secretFiles, unlessMissing, uploads } from './data-files';
import { makeDraft } from './draft';
import { describeFile, type Manifest, manifestName } from './manifest';
import { BackupProblem } from './problem';

/** Copies the database as it is at one moment. @returns its schema */
async function copyDatabase(from: string, to: string): Promise<number> {
  const database = await openAsItIs(from);
  try {
    await copyFile(database.db, to);
    return await schemaOf(database.db);
  } finally {
    database.close();
  }
}

async function gather(dataDir: string, into: string): Promise<Manifest> {
  await mkdir(into, { recursive: true });
  const schema = await copyDatabase(join(dataDir, databaseFile), join(into, databaseFile));
  // After the database: what it speaks of is there by then.
  for (const name of [...secretFiles, uploads]) {
    await cp(join(dataDir, name), join(into, name), { recursive: true }).catch(unlessMissing);
  }
  const names = (await filesBelow(into)).sort();
  const described = await Promise.all(names.map(async (name) => [name, await describeFile(join(into, name))] as const));
  return { format: 1, at: new Date().toISOString(), version, schema, files: Object.fromEntries(described) };
}

/**
 * Writes what of a data folder cannot be made again into one file (a .tar.gz), while the console works on it too. The file is complete
 * or not there, and only this user can read it.
 *
 * @throws BackupProblem
 */
export async function makeBackup(dataDir: string, target: string): Promise<Manifest> {
  const file = resolve(target);
  if (!(await stat(join(dataDir, databaseFile)).catch(unlessMissing))) {
    throw new BackupProblem(`There is no database in ${dataDir}: DATA_DIR says where it is`);
  }
  if (await stat(file).catch(unlessMissing)) {
    throw new BackupProblem(`${file} exists already: name another file`);
  }
  const draft = await makeDraft(dirname(file)).catch((error: Error) => {
    throw new BackupProblem(`${dirname(file)} cannot be written (${error.message})`);
  });
  try {
    const [contents, packed] = [join(draft, 'contents'), join(draft, 'packed')];
    const manifest = await gather(dataDir, contents);
    await writeFile(join(contents, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    // The mode is that of the file that is there.
    await writeFile(packed, '', { mode: 0o600 });
    await create({ gzip: true, file: packed, cwd: contents, portable: true }, [manifestName, ...Object.keys(manifest.files)]);
    await rename(packed, file);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
