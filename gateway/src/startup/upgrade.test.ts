import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { secretsKey } from '../../testing/secrets-key';
import { send } from '../../testing/send';
import { tokens } from '../db/schema';
import { readSettings } from '../settings';
import { startGateway } from '../start';

/** What the first release left in its data folder: users root and maria, an API key that was used, a notice. */
const dump = readFileSync(new URL('../../testing/upgrades/first-release.sql', import.meta.url), 'utf8');
const apiKey = 'FirstRelease'.repeat(4);

it('upgrades the data folder of the first release and keeps a copy that the first release can use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = pathToFileURL(join(folder, 'gateway.db')).href;
  const older = createClient({ url });
  await older.executeMultiple(dump);
  older.close();

  const files = { databaseUrl: url, sessionSecret: 'secret', secretsKey: () => secretsKey, uploadsDir: join(folder, 'uploads') };
  const gateway = await startGateway(readSettings({ RATE_LIMIT_CRITICAL: 'off' }, files), { log: () => undefined });
  onTestFinished(gateway.stop);
  const signIn = await send<{ success: boolean; data: { display_name: string } }>(`${gateway.url}/api/user/login`, 'POST', {
    body: { username: 'maria', password: 'maria-passw0rd' },
  });
  expect(signIn.body).toMatchObject({ success: true, data: { display_name: 'Maria' } });
  const body = { model: 'offline-demo', messages: [{ role: 'user', content: 'hi' }] };
  const response = await send(`${gateway.url}/v1/chat/completions`, 'POST', { body, headers: { authorization: `Bearer sk-${apiKey}` } });
  expect(response.status).toBe(200);
  expect((await send(`${gateway.url}/api/notice`, 'GET')).body).toMatchObject({ data: 'Old notice' });
  const [token] = await gateway.db.select().from(tokens).where(eq(tokens.name, 'First key'));
  expect(token?.key).not.toContain(apiKey);

  expect(readdirSync(folder).filter((name) => name.includes('.before-'))).toEqual(['gateway.db.before-secrets']);
  const copy = createClient({ url: pathToFileURL(join(folder, 'gateway.db.before-secrets')).href });
  const found = await copy.execute('SELECT key, (SELECT count(*) FROM __drizzle_migrations) AS migrations FROM tokens');
  expect(found.rows).toMatchObject([{ key: apiKey, migrations: 10 }]);
  copy.close();
});
