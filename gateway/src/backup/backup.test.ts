import {
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { create, extract } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretsKey } from '../../testing/secrets-key';
import { logs, options } from '../db/schema';
import { openArchives } from '../logs/archives/archives';
import { isArchiveName } from '../logs/archives/months';
import { openDatabase } from '../startup/open-database';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

let root: string;
let dataDir: string;
let file: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backup-'));
  dataDir = join(root, 'data');
  file = join(root, 'console.tar.gz');
  mkdirSync(join(dataDir, 'uploads', '7'), { recursive: true });
  writeFileSync(join(dataDir, 'secrets-key'), secretsKey);
  writeFileSync(join(dataDir, 'session-secret'), 'session');
  writeFileSync(join(dataDir, 'uploads', '7', 'logo.png'), 'a logo');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (folder = dataDir, from = migrations) =>
  openDatabase({ url: pathToFileURL(join(folder, 'gateway.db')).href, secretsKey, migrations: from });

/** The migrations of a version with one more. */
function migrationsOfNext(): string {
  const copy = join(root, 'migrations');
  cpSync(migrations, copy, { recursive: true });
  const journal = join(copy, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] };
  const next = { idx: entries.length, version: '6', when: 8_000_000_000_000, tag: '0999_next', breakpoints: true };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  writeFileSync(join(copy, '0999_next.sql'), 'CREATE TABLE next (id integer)');
  return copy;
}

const readNotices = async (folder: string) => {
  const { db, close } = await open(folder);
  const found = await db.select().from(options);
  await close();
  return found.map(({ value }) => value);
};

/** Leaves a database with one notice, closed. */
async function write(notice: string, folder = dataDir) {
  const { db, close } = await open(folder);
  await db.delete(options);
  await db.insert(options).values({ key: 'Notice', value: notice });
  await close();
}

describe('a backup', () => {
  it('is complete while the database is being written, and readable by this user only', async () => {
    const { db, close } = await open();
    await db.insert(options).values({ key: 'Notice', value: 'in the write-ahead log' });
    const { files } = await createBackup(dataDir, file);
    await db.update(options).set({ value: 'later' });
    await close();
    expect(Object.keys(files)).toEqual(['gateway.db', 'secrets-key', 'session-secret', 'uploads/7/logo.png']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(root).sort()).toEqual(['console.tar.gz', 'data']);

    const otherFolder = join(root, 'elsewhere');
    expect(await restoreBackup(otherFolder, file, migrations)).toMatchObject({ before: null });
    expect(await readNotices(otherFolder)).toEqual(['in the write-ahead log']);
    expect(readFileSync(join(otherFolder, 'uploads', '7', 'logo.png'), 'utf8')).toBe('a logo');
    expect(readFileSync(join(otherFolder, 'secrets-key'), 'utf8')).toBe(secretsKey);
  });

  it('holds the archives of the log, which a restore replaces', async () => {
    const writeArchive = async (content: string, month: string) => {
      const { db, close } = await open();
      const archives = openArchives(db, pathToFileURL(join(dataDir, 'gateway.db')).href);
      const archive = await archives.open(month);
      await archive.db.insert(logs).values({ user_id: 1, type: 2, created_at: archive.from, content });
      return async () => {
        await archives.close();
        await close();
      };
    };
    const closeFirst = await writeArchive('then', '2026-08');
    const { files } = await createBackup(dataDir, file);
    expect(Object.keys(files)).toContain('logs-2026-08.db');
    await closeFirst();
    await (await writeArchive('now', '2026-09'))();
    const { before } = await restoreBackup(dataDir, file, migrations);
    expect(readdirSync(dataDir).filter(isArchiveName)).toEqual(['logs-2026-08.db']);
    expect(readdirSync(before ?? '').filter(isArchiveName)).toEqual(['logs-2026-08.db', 'logs-2026-09.db']);
    const { db, close } = await open();
    const archives = openArchives(db, pathToFileURL(join(dataDir, 'gateway.db')).href);
    const [archive] = await archives.list({ from: 0, to: 9e9 });
    expect(await archive?.db.select({ content: logs.content }).from(logs)).toEqual([{ content: 'then' }]);
    await archives.close();
    await close();
  });

  it('removes an abandoned temporary folder after an hour and nothing else', async () => {
    await write('kept');
    const old = new Date(Date.now() - 2 * 3_600_000);
    const disconnect = (name: string, at: Date) => {
      mkdirSync(join(root, name, 'contents'), { recursive: true });
      writeFileSync(join(root, name, 'contents', 'gateway.db'), '');
      for (const path of ['contents/gateway.db', 'contents', '.']) {
        utimesSync(join(root, name, path), at, at);
      }
    };
    disconnect('.gateway-backup-killed', old);
    disconnect('.gateway-backup-running', old);
    disconnect('.other', old);
    utimesSync(join(root, '.gateway-backup-running', 'contents', 'gateway.db'), new Date(), new Date());
    await createBackup(dataDir, file);
    expect(readdirSync(root).sort()).toEqual(['.gateway-backup-running', '.other', 'console.tar.gz', 'data']);
  });

  it('fails without a database and overwrites nothing', async () => {
    await expect(createBackup(join(root, 'missing'), file)).rejects.toThrow('There is no database in');
    expect(existsSync(join(root, 'missing'))).toBe(false);
    await write('kept');
    writeFileSync(file, 'other');
    await expect(createBackup(dataDir, file)).rejects.toThrow('exists already');
    expect(readFileSync(file, 'utf8')).toBe('other');
  });
});

describe('a restore', () => {
  beforeEach(async () => {
    await write('then');
    await createBackup(dataDir, file);
    await write('now');
    writeFileSync(join(dataDir, 'uploads', '7', 'logo.png'), 'another logo');
    writeFileSync(join(dataDir, 'visitor-secret'), 'visitor');
  });

  it('restores the data and keeps the previous data', async () => {
    const { before } = await restoreBackup(dataDir, file, migrations);
    expect(await readNotices(dataDir)).toEqual(['then']);
    expect(readFileSync(join(dataDir, 'uploads', '7', 'logo.png'), 'utf8')).toBe('a logo');
    expect(existsSync(join(dataDir, 'visitor-secret'))).toBe(false);
    expect(await readNotices(before ?? '')).toEqual(['now']);
    expect(readFileSync(join(before ?? '', 'uploads', '7', 'logo.png'), 'utf8')).toBe('another logo');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.restore'))).toEqual([]);
  });

  /** Packs the backup again after a change of what it holds. */
  async function repack(change: (contents: string) => void) {
    const contents = join(root, 'contents');
    mkdirSync(contents);
    await extract({ file, cwd: contents });
    change(contents);
    await create({ gzip: true, file, cwd: contents }, readdirSync(contents));
  }
  const editManifest = (contents: string, change: (manifest: { schema: number }) => object) => {
    const path = join(contents, 'manifest.json');
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
  };

  it.each<[string, () => Promise<void>, string]>([
    ['a file that is cut off', () => cutOff(), 'is no complete backup'],
    ['a file of something else', async () => writeFileSync(file, 'not a backup'), 'is no complete backup'],
    ['a changed database', () => repack((contents) => writeFileSync(join(contents, 'gateway.db'), 'x')), 'gateway.db is damaged'],
    ['a missing secret', () => repack((contents) => rmSync(join(contents, 'secrets-key'))), 'secrets-key is missing'],
    [
      'a backup of a newer version',
      () => repack((contents) => editManifest(contents, (read) => ({ ...read, schema: 9e15 }))),
      'newer version',
    ],
    ['a list that is no JSON', () => repack((contents) => writeFileSync(join(contents, 'manifest.json'), '{')), 'is missing, or no JSON'],
    [
      'a backup of another format',
      () => repack((contents) => editManifest(contents, (read) => ({ ...read, format: 2 }))),
      'another format',
    ],
  ])('rejects %s and changes nothing', async (_, damage, reason) => {
    await damage();
    await expect(restoreBackup(dataDir, file, migrations)).rejects.toThrow(reason);
    expect(await readNotices(dataDir)).toEqual(['now']);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.restore') || name.startsWith('before'))).toEqual([]);
  });

  async function cutOff() {
    const whole = join(root, 'whole');
    await pipeline(createReadStream(file, { end: Math.floor(statSync(file).size / 2) }), createWriteStream(whole));
    rmSync(file);
    writeFileSync(file, readFileSync(whole));
  }

  it('extracts nothing outside the folder', async () => {
    await repack((contents) => {
      mkdirSync(join(contents, 'elsewhere'));
      writeFileSync(join(contents, 'elsewhere', 'evil'), '');
    });
    await restoreBackup(dataDir, file, migrations);
    expect(existsSync(join(dataDir, 'elsewhere'))).toBe(false);
  });
});

describe('a migration', () => {
  it('copies the database first, keeps three copies, and rejects a newer database', async () => {
    await write('then');
    for (const name of ['0001_a', '0002_b', '0003_c']) {
      writeFileSync(join(dataDir, `gateway.db.before-${name}`), '');
    }
    const again = await open(dataDir, migrationsOfNext()).catch((error: Error) => error);
    const copies = readdirSync(dataDir)
      .filter((name) => name.includes('.before-'))
      .sort();
    expect([again instanceof Error ? again.message : '', copies]).toEqual([
      '',
      ['gateway.db.before-0002_b', 'gateway.db.before-0003_c', 'gateway.db.before-0999_next'],
    ]);
    if (again instanceof Error) {
      return;
    }
    await again.close();
    await expect(open()).rejects.toThrow(/^The database was made by a newer version of the console/);
  });
});
