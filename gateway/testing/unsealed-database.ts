import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';

export const clear = {
  token: (id: number) => `Token${String(id).padStart(43, 'T')}`,
  channel: (id: number) => `sk-channel-${id}-plain`,
  epay: 'epay-key-plain',
  apiKey: 'search-engine-key-plain',
  webhook: 'webhook-secret-plain',
  gotify: 'gotify-token-plain',
  accessToken: 'AccessTokenPlainAccessTokenPlain',
  deleted: 'sk-deleted-channel-plain',
};

/** Creates a database of a gateway that did not seal secrets: users root and amy, who owns the tokens. */
export async function makeUnsealedDatabase(file: string, { tokens = 3, channels = 2, address = 'http://127.0.0.1:9' } = {}): Promise<void> {
  const client = createClient({ url: pathToFileURL(file).href });
  const before = migrationsBefore('0011_secrets');
  try {
    await migrate(drizzle(client), { migrationsFolder: before });
    const upTo = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
    await client.batch([
      `INSERT INTO users (username, password, role, quota, access_token) VALUES ('root', '', 100, 1000000, NULL)`,
      {
        sql: `INSERT INTO users (username, quota, access_token, setting) VALUES ('amy', 1000000, ?, ?)`,
        args: [
          clear.accessToken,
          JSON.stringify({
            notify_type: 'webhook',
            webhook_url: 'https://hooks.example',
            webhook_secret: clear.webhook,
            gotify_token: clear.gotify,
          }),
        ],
      },
      `INSERT INTO tokens (user_id, key, name, unlimited_quota) ${upTo(tokens)} SELECT 2, 'Token' || printf('%43s', i), 'token ' || i, 1 FROM n`,
      `UPDATE tokens SET key = replace(key, ' ', 'T')`,
      `INSERT INTO channels (name, type, key, models, base_url) ${upTo(channels)}
        SELECT 'channel ' || i, 1, 'sk-channel-' || i || '-plain', 'test-model', '${address}' FROM n`,
      `INSERT INTO abilities ("group", model, channel_id, enabled) SELECT 'default', 'test-model', id, 1 FROM channels WHERE id = 1`,
      { sql: `INSERT INTO options (key, value) VALUES ('EpayKey', ?), ('ModelRatio', '{"test-model":1}')`, args: [clear.epay] },
      { sql: `INSERT INTO search_engines (name, type, api_key) VALUES ('engine', 'tavily', ?)`, args: [clear.apiKey] },
      // Long enough to occupy its own pages, which become free afterwards.
      { sql: `INSERT INTO channels (name, key) VALUES ('gone', ?)`, args: [clear.deleted.repeat(1000)] },
      `DELETE FROM channels WHERE name = 'gone'`,
    ]);
  } finally {
    client.close();
    rmSync(before, { recursive: true });
  }
}

function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(join(import.meta.dirname, '../migrations'), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
