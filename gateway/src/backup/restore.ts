import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { extract } from 'tar';
import { migrationsIn, refuseNewer } from '../db/migration';
import { openAsItIs } from '../db/open-as-it-is';
import { databaseFile, filesBelow, secretFiles, unlessMissing, uploads } from './data-files';
import { describeFile, type Manifest, manifest, manifestName } from './manifest';
import { BackupProblem } from './problem';

export type Restoration = {
  manifest: Manifest;
  /** Where what was there before lies now; null where there was nothing. */
  before: string | null;
};

const known = new Set([manifestName, databaseFile, ...secretFiles]);

/** Only what a backup can hold: nothing that leads out of the folder, no links. */
const isExpected = (path: string) => known.has(path) || (path.startsWith(`${uploads}/`) && !path.split('/').includes('..'));

async function unpack(file: string, into: string): Promise<Manifest> {
  const broken = (why: string) => new BackupProblem(`${file} is no complete backup (${why}): nothing was changed`);
  const options = { file, cwd: into, strict: true };
  await extract({ ...options, filter: (path, entry) => isExpected(path) && 'type' in entry && entry.type === 'File' }).catch(
    (error: Error) => {
      throw broken(error.message);
    },
  );
  const json: unknown = await readFile(join(into, manifestName), 'utf8')
    .then(JSON.parse)
    .catch(() => {
      throw broken(`${manifestName} is missing, or no JSON`);
    });
  const read = manifest.safeParse(json);
  if (!read.success) {
    throw broken(`${manifestName} is of another format`);
  }
  const { files } = read.data;
  const there = new Set((await filesBelow(into)).filter((name) => name !== manifestName));
  for (const [name, expected] of Object.entries(files)) {
    if (!there.delete(name)) {
      throw broken(`${name} is missing`);
    }
    const { bytes, sha256 } = await describeFile(join(into, name));
    if (bytes !== expected.bytes || sha256 !== expected.sha256) {
      throw broken(`${name} is damaged`);
    }
  }
  const [stranger] = there;
  if (stranger !== undefined) {
    throw broken(`${stranger} is not in its list`);
  }
  if (!files[databaseFile]) {
    throw broken('it holds no database');
  }
  return read.data;
}

async function checkDatabase(path: string): Promise<void> {
  const { db, closeWhole } = await openAsItIs(path);
  try {
    const [found] = await db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check`);
    if (found?.integrity_check !== 'ok') {
      throw new BackupProblem(`The database of the backup is damaged (${found?.integrity_check}): nothing was changed`);
    }
  } finally {
    await closeWhole();
  }
}

/** Puts what is there aside; the database stays where it is until the other one takes its place. */
async function keepBefore(dataDir: string, at: Date): Promise<string | null> {
  const database = join(dataDir, databaseFile);
  if (!(await stat(database).catch(unlessMissing))) {
    return null;
  }
  // What a killed console left in the write-ahead log belongs into the file.
  await (await openAsItIs(database)).closeWhole();
  const before = join(dataDir, `before-restore-${at.toISOString().replaceAll(/[:.]/g, '-')}`);
  await mkdir(before, { mode: 0o700 });
  for (const name of [databaseFile, `${databaseFile}-wal`, ...secretFiles, uploads]) {
    await cp(join(dataDir, name), join(before, name), { recursive: true }).catch(unlessMissing);
  }
  return before;
}

/**
 * Puts a backup into a data folder that no console works on. What was there is kept beside it. A run that is killed leaves the database of
 * before or that of the backup, and is completed by the next.
 *
 * @param migrations the folder of this program's migrations: a backup of a newer one is refused
 * @throws BackupProblem, MigrationProblem; then nothing was changed
 */
export async function restoreBackup(dataDir: string, file: string, migrations: string): Promise<Restoration> {
  if (!(await stat(file).catch(unlessMissing))) {
    throw new BackupProblem(`There is no file ${file}`);
  }
  await mkdir(dataDir, { recursive: true });
  const draft = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const read = await unpack(file, draft);
    refuseNewer(read.schema, migrationsIn(migrations));
    await checkDatabase(join(draft, databaseFile));
    const before = await keepBefore(dataDir, new Date());
    for (const name of secretFiles) {
      if (read.files[name]) {
        await rename(join(draft, name), join(dataDir, name));
      } else {
        await rm(join(dataDir, name), { force: true });
      }
    }
    await rm(join(dataDir, uploads), { recursive: true, force: true });
    await rename(join(draft, uploads), join(dataDir, uploads)).catch(unlessMissing);
    for (const suffix of ['-wal', '-shm']) {
      await rm(join(dataDir, databaseFile + suffix), { force: true });
    }
    await rename(join(draft, databaseFile), join(dataDir, databaseFile));
    return { manifest: read, before };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
