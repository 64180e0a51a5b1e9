import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { expect, it, onTestFinished } from 'vitest';
import { secretsKey } from '../../testing/secrets-key';
import { openDatabase } from './open';
import { options } from './schema';

const migrations = join(import.meta.dirname, '../../migrations');
const urlOf = (folder: string, name = 'gateway.db') => pathToFileURL(join(folder, name)).href;
const open = (url: string) => openDatabase({ url, secretsKey, migrations });

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('leaves one file that is complete when copied alone', async () => {
  const folder = temporaryFolder();
  const { db, close } = await open(urlOf(folder));
  await db.insert(options).values({ key: 'Notice', value: 'kept' });
  await close();
  expect(readdirSync(folder)).toEqual(['gateway.db']);

  copyFileSync(join(folder, 'gateway.db'), join(folder, 'copy.db'));
  const copy = await open(urlOf(folder, 'copy.db'));
  expect(await copy.db.select().from(options)).toMatchObject([{ key: 'Notice', value: 'kept' }]);
  await copy.close();
});

it('keeps the write-ahead log when somebody else is still reading, and loses nothing', async () => {
  const folder = temporaryFolder();
  const { db, close } = await open(urlOf(folder));
  const reader = createClient({ url: urlOf(folder) });
  const read = await reader.transaction('read');
  await read.execute('SELECT * FROM options');
  await db.insert(options).values({ key: 'Notice', value: 'kept' });
  await close();
  expect(readdirSync(folder)).toContain('gateway.db-wal');
  read.close();
  reader.close();

  const again = await open(urlOf(folder));
  expect(await again.db.select().from(options)).toMatchObject([{ key: 'Notice', value: 'kept' }]);
  await again.close();
});
