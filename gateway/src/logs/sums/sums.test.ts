import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { randomLine, unequalSums } from '../../../testing/log-lines';
import { secretsKey } from '../../../testing/secrets-key';
import { startTestGateway } from '../../../testing/start-test-gateway';
import { logs, logUserSums } from '../../db/schema';
import { createRandom } from '../../seed/random';
import { seed } from '../../seed/seed';
import { openDatabase } from '../../startup/open-database';
import { deleteLogsBefore } from '../delete';
import { day, hour } from './time-parts';

const start = 20_000 * day;

it('equal the sums of the lines after any insertion, update or deletion, and hold no empty rows', async () => {
  const gateway = await startTestGateway();
  const { db } = gateway;
  const random = createRandom(3);
  for (let round = 0; round < 30; round += 1) {
    await db.insert(logs).values(Array.from({ length: random.int(1, 20) }, () => randomLine(random, start)));
    const ids = (await db.select({ id: logs.id }).from(logs)).map(({ id }) => id);
    const changed = Array.from({ length: random.int(1, 5) }, () => random.pick(ids));
    const { model_name, quota, created_at } = randomLine(random, start);
    await db
      .update(logs)
      .set(random.pick([{ model_name }, { quota }, { created_at }, { content: 'unsummed' }]))
      .where(inArray(logs.id, changed));
    await db.delete(logs).where(
      inArray(
        logs.id,
        Array.from({ length: random.int(0, 12) }, () => random.pick(ids)),
      ),
    );
    expect(await unequalSums(db)).toEqual([]);
  }
  await deleteLogsBefore(gateway, start + 2 * day, new AbortController().signal);
  expect(await unequalSums(db)).toEqual([]);
  await db.delete(logs);
  expect(await db.$count(logUserSums)).toBe(0);
});

it('are told apart from the lines by the comparison of these tests', async () => {
  const { db } = await startTestGateway({ logs: [{ quota: 5 }] });
  await db.update(logUserSums).set({ quota: 6 }).where(eq(logUserSums.span, hour));
  expect(await unequalSums(db)).toEqual(['log_user_sums 3600', 'log_user_sums 3600']);
});

it('equal the sums of seeded lines', async () => {
  const gateway = await startTestGateway({ logs: [{ quota: 5 }] });
  const counts = { users: 3, tokens: 4, channels: 3, logs: 500, tasks: 0 };
  await seed(gateway, { ...counts, days: 3, seed: 1, now: start, password: undefined });
  expect(await gateway.db.$count(logs)).toBe(501);
  expect(await unequalSums(gateway.db)).toEqual([]);
  await gateway.db.insert(logs).values(randomLine(createRandom(1), start));
  expect(await unequalSums(gateway.db)).toEqual([]);
});

it('equal the sums of the lines that were there before the migration', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-sums-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
  const former = join(folder, 'migrations');
  cpSync(migrations, former, { recursive: true });
  const journal = join(former, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ tag }) => tag < '0033') }));
  const open = (from: string) =>
    openDatabase({ url: pathToFileURL(join(folder, 'gateway.db')).href, secretsKey, migrations: from, log: () => undefined });

  const before = await open(former);
  const random = createRandom(5);
  await before.db.insert(logs).values(Array.from({ length: 200 }, () => randomLine(random, start)));
  expect(await before.db.all(sql`SELECT name FROM sqlite_master WHERE name LIKE 'log_%sums'`)).toEqual([]);
  await before.close();
  const { db, close } = await open(migrations);
  expect(await db.$count(logUserSums)).toBeGreaterThan(0);
  expect(await unequalSums(db)).toEqual([]);
  await close();
});
