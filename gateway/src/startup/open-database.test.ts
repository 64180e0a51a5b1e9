import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { expect, it, onTestFinished } from 'vitest';
import { secretsKey } from '../../testing/secrets-key';
import { options, sessions } from '../db/schema';
import { openDatabase } from './open-database';

const migrations = join(import.meta.dirname, '../../migrations');
const toUrl = (folder: string, name = 'gateway.db') => pathToFileURL(join(folder, name)).href;
const open = (url: string) => openDatabase({ url, secretsKey, migrations });

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('leaves a single file that is complete when copied', async () => {
  const folder = temporaryFolder();
  const { db, close } = await open(toUrl(folder));
  await db.insert(options).values({ key: 'Notice', value: 'kept' });
  await close();
  expect(readdirSync(folder)).toEqual(['gateway.db']);

  copyFileSync(join(folder, 'gateway.db'), join(folder, 'copy.db'));
  const copy = await open(toUrl(folder, 'copy.db'));
  expect(await copy.db.select().from(options)).toMatchObject([{ key: 'Notice', value: 'kept' }]);
  await copy.close();
});

it('keeps the write-ahead log and all data while another process reads', async () => {
  const folder = temporaryFolder();
  const { db, close } = await open(toUrl(folder));
  const reader = createClient({ url: toUrl(folder) });
  const read = await reader.transaction('read');
  await read.execute('SELECT * FROM options');
  await db.insert(options).values({ key: 'Notice', value: 'kept' });
  await close();
  expect(readdirSync(folder)).toContain('gateway.db-wal');
  read.close();
  reader.close();

  const again = await open(toUrl(folder));
  expect(await again.db.select().from(options)).toMatchObject([{ key: 'Notice', value: 'kept' }]);
  await again.close();
});

it('keeps sessions across the migration that adds their last use', async () => {
  const folder = temporaryFolder();
  const before = join(folder, 'migrations');
  cpSync(migrations, before, { recursive: true });
  const file = join(before, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }: { idx: number }) => idx < 10) }));

  const old = createClient({ url: toUrl(folder) });
  await migrate(drizzle(old), { migrationsFolder: before });
  const now = Math.floor(Date.now() / 1000);
  await old.execute(`INSERT INTO sessions (id, user_id, expires_at) VALUES ('kept', 1, ${now + 86_400})`);
  old.close();
  const { db, close } = await open(toUrl(folder));
  expect(await db.select().from(sessions)).toEqual([
    {
      id: 'kept',
      user_id: 1,
      ip: '',
      user_agent: '',
      expires_at: now + 86_400,
      created_at: now - 29 * 86_400,
      last_active_at: expect.closeTo(now, -1),
    },
  ]);
  await close();
});
