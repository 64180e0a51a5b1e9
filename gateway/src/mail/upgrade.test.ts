import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { expect, it, onTestFinished } from 'vitest';
import { secretsKey } from '../../testing/secrets-key';
import { options } from '../db/schema';
import { loadOptions } from '../options/options';
import { openDatabase } from '../startup/open-database';

const migrations = join(import.meta.dirname, '../../migrations');

/** The migrations from before mail servers in private networks needed an option. */
function migrationsBefore(folder: string): string {
  const copy = join(folder, 'migrations');
  cpSync(migrations, copy, { recursive: true });
  const journal = join(copy, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const end = entries.findIndex(({ tag }) => tag.endsWith('_outgoing'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  return copy;
}

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['smtp.example.com', false],
  ['192.168.0.5', false],
])('keeps the mail server reachable after an upgrade: %s, %s', async (SMTPServer, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = pathToFileURL(join(folder, 'gateway.db')).href;
  const client = createClient({ url });
  const before = drizzle(client);
  await migrate(before, { migrationsFolder: migrationsBefore(folder) });
  await before.insert(options).values({ key: 'SMTPServer', value: SMTPServer });
  client.close();
  const after = await openDatabase({ url, secretsKey, migrations });
  expect((await loadOptions(after)).flag('OutgoingPrivateMail')).toBe(expected);
  await after.close();
});
