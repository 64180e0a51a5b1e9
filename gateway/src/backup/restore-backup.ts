import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { extract } from 'tar';
import { readMigrations, rejectNewerSchema } from '../db/migration';
import { openWithoutMigrating } from '../db/open-without-migrating';
import { isArchiveName } from '../logs/archives/months';
import { BackupError } from './backup-error';
import { databaseFile, ignoreMissing, isDatabase, listArchives, listFiles, secretFiles, uploads } from './data-files';
import { describeFile, type Manifest, manifest, manifestName } from './manifest';

export type RestoreResult = {
  manifest: Manifest;
  /** The folder with the previous data; null where there was none. */
  before: string | null;
};

const knownPaths = new Set([manifestName, ...secretFiles]);

/** Rejects links and paths outside the folder. */
const isExpected = (path: string) =>
  knownPaths.has(path) || isDatabase(path) || (path.startsWith(`${uploads}/`) && !path.split('/').includes('..'));

async function unpack(file: string, into: string): Promise<Manifest> {
  const damaged = (reason: string) => new BackupError(`${file} is no complete backup (${reason}): nothing was changed`);
  const options = { file, cwd: into, strict: true };
  await extract({ ...options, filter: (path, entry) => isExpected(path) && 'type' in entry && entry.type === 'File' }).catch(
    (error: Error) => {
      throw damaged(error.message);
    },
  );
  const json: unknown = await readFile(join(into, manifestName), 'utf8')
    .then(JSON.parse)
    .catch(() => {
      throw damaged(`${manifestName} is missing, or no JSON`);
    });
  const read = manifest.safeParse(json);
  if (!read.success) {
    throw damaged(`${manifestName} is of another format`);
  }
  const { files } = read.data;
  const existing = new Set((await listFiles(into)).filter((name) => name !== manifestName));
  for (const [name, expected] of Object.entries(files)) {
    if (!existing.delete(name)) {
      throw damaged(`${name} is missing`);
    }
    const { bytes, sha256 } = await describeFile(join(into, name));
    if (bytes !== expected.bytes || sha256 !== expected.sha256) {
      throw damaged(`${name} is damaged`);
    }
  }
  const [unexpected] = existing;
  if (unexpected !== undefined) {
    throw damaged(`${unexpected} is not in its list`);
  }
  if (!files[databaseFile]) {
    throw damaged('it holds no database');
  }
  return read.data;
}

async function checkDatabase(path: string): Promise<void> {
  const { db, flushAndClose } = await openWithoutMigrating(path);
  try {
    const [found] = await db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check`);
    if (found?.integrity_check !== 'ok') {
      throw new BackupError(`The database of the backup is damaged (${found?.integrity_check}): nothing was changed`);
    }
  } finally {
    await flushAndClose();
  }
}

async function movePreviousData(dataDir: string, at: Date): Promise<string | null> {
  const database = join(dataDir, databaseFile);
  if (!(await stat(database).catch(ignoreMissing))) {
    return null;
  }
  // Merges the write-ahead log that a killed gateway left.
  await (await openWithoutMigrating(database)).flushAndClose();
  const before = join(dataDir, `before-restore-${at.toISOString().replaceAll(/[:.]/g, '-')}`);
  await mkdir(before, { mode: 0o700 });
  const archives = await listArchives(dataDir);
  for (const name of [
    databaseFile,
    `${databaseFile}-wal`,
    ...archives,
    ...archives.map((name) => `${name}-wal`),
    ...secretFiles,
    uploads,
  ]) {
    await cp(join(dataDir, name), join(before, name), { recursive: true }).catch(ignoreMissing);
  }
  return before;
}

async function removeSideFiles(path: string): Promise<void> {
  for (const suffix of ['-wal', '-shm']) {
    await rm(path + suffix, { force: true });
  }
}

async function removeDatabase(path: string): Promise<void> {
  await rm(path, { force: true });
  await removeSideFiles(path);
}

/**
 * Restores a backup into a data folder that no gateway uses, and keeps the previous data beside it. An interrupted run leaves either
 * database intact and is completed by the next run.
 */
export async function restoreBackup(dataDir: string, file: string, migrations: string): Promise<RestoreResult> {
  if (!(await stat(file).catch(ignoreMissing))) {
    throw new BackupError(`There is no file ${file}`);
  }
  await mkdir(dataDir, { recursive: true });
  const draft = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const read = await unpack(file, draft);
    rejectNewerSchema(read.schema, readMigrations(migrations));
    const archives = Object.keys(read.files).filter(isArchiveName);
    for (const name of [databaseFile, ...archives]) {
      await checkDatabase(join(draft, name));
    }
    const before = await movePreviousData(dataDir, new Date());
    for (const name of secretFiles) {
      if (read.files[name]) {
        await rename(join(draft, name), join(dataDir, name));
      } else {
        await rm(join(dataDir, name), { force: true });
      }
    }
    await rm(join(dataDir, uploads), { recursive: true, force: true });
    await rename(join(draft, uploads), join(dataDir, uploads)).catch(ignoreMissing);
    for (const name of await listArchives(dataDir)) {
      await removeDatabase(join(dataDir, name));
    }
    for (const name of archives) {
      await rename(join(draft, name), join(dataDir, name));
    }
    await removeSideFiles(join(dataDir, databaseFile));
    await rename(join(draft, databaseFile), join(dataDir, databaseFile));
    return { manifest: read, before };
  } finally {
    // A failed extraction may still be writing a file.
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}
