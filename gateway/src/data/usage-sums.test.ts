import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { secretsKey } from '../../testing/secrets-key';
import { startTestGateway } from '../../testing/start-test-gateway';
import { plus } from '../amounts';
import type { Database } from '../db/database';
import { usageHours, usageSubjects, usageSums } from '../db/schema';
import { createRandom, type Random } from '../seed/random';
import { seed } from '../seed/seed';
import { openDatabase } from '../startup/open-database';

const start = 20_000 * 86_400;

const randomHour = (random: Random) => ({
  user_id: random.int(1, 2),
  username: random.pick(['amy', 'bob']),
  token_name: random.pick(['', 'one']),
  model_name: random.pick(['a', 'b', '']),
  channel: random.int(0, 2),
  group: random.pick(['default', 'vip']),
  latency: random.int(-1, 3),
  created_at: start + 3600 * random.int(0, 3),
  count: random.int(0, 3),
  failures: random.int(0, 1),
  quota: random.int(0, 100),
  token_used: random.int(0, 50),
  prompt_tokens: random.int(0, 30),
  cached_tokens: random.int(0, 10),
});

async function unequalSums(db: Database): Promise<unknown[]> {
  const unequal: unknown[] = [];
  for (const [subject, name] of usageSubjects.entries()) {
    const value = name === 'all' ? sql`''` : sql`CAST(${sql.identifier(name)} AS TEXT)`;
    const sums = sql`sum(count), sum(failures), sum(quota), sum(token_used), sum(prompt_tokens), sum(cached_tokens)`;
    const summed = sql`SELECT ${value}, created_at, model_name, ${sums} FROM ${usageHours} GROUP BY 1, 2, 3 HAVING total(count + failures + quota) > 0`;
    const stored = sql`SELECT value, created_at, model_name, count, failures, quota, token_used, prompt_tokens, cached_tokens
      FROM usage_sums WHERE subject = ${subject} AND count + failures + quota > 0`;
    const counted = sql`SELECT ${value}, created_at, latency, models.name, sum(count) FROM ${usageHours},
      (SELECT DISTINCT model_name AS name FROM ${usageHours} UNION SELECT '') AS models
      WHERE latency >= 0 AND count > 0 AND models.name IN (model_name, '') GROUP BY 1, 2, 3, 4`;
    const storedCounts = sql`SELECT value, created_at, latency, model_name, count FROM usage_latencies WHERE subject = ${subject} AND count <> 0`;
    for (const [one, other] of [
      [summed, stored],
      [counted, storedCounts],
    ] as const) {
      unequal.push(...(await db.all(sql`${one} EXCEPT ${other}`)), ...(await db.all(sql`${other} EXCEPT ${one}`)));
    }
  }
  return unequal;
}

it('equal the sums of the hours after any insertion, addition or deletion', async () => {
  const { db } = await startTestGateway();
  const random = createRandom(4);
  for (let round = 0; round < 40; round += 1) {
    const { count, quota, failures } = randomHour(random);
    await db
      .insert(usageHours)
      .values(Array.from({ length: 5 }, () => randomHour(random)))
      .onConflictDoUpdate({
        target: [
          usageHours.user_id,
          usageHours.created_at,
          usageHours.model_name,
          usageHours.username,
          usageHours.token_name,
          usageHours.channel,
          usageHours.group,
          usageHours.latency,
        ],
        set: { count: plus(usageHours.count, count), quota: plus(usageHours.quota, quota), failures: plus(usageHours.failures, failures) },
      });
    const ids = (await db.select({ id: usageHours.id }).from(usageHours)).map(({ id }) => id);
    await db.delete(usageHours).where(inArray(usageHours.id, random.chance(0.3) ? [random.pick(ids)] : []));
    expect(await unequalSums(db)).toEqual([]);
  }
  await db.update(usageSums).set({ quota: -1 }).where(eq(usageSums.subject, 0));
  expect(await unequalSums(db)).not.toEqual([]);
});

it.each(['0035', '0036'])('equal the sums of hours that were there before migration %s', async (migration) => {
  const folder = mkdtempSync(join(tmpdir(), 'usage-sums-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
  const former = join(folder, 'migrations');
  cpSync(migrations, former, { recursive: true });
  const journal = join(former, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ tag }) => tag < migration) }));
  const open = (from: string) =>
    openDatabase({ url: pathToFileURL(join(folder, 'gateway.db')).href, secretsKey, migrations: from, log: () => undefined });
  const before = await open(former);
  const random = createRandom(6);
  const rows = Array.from({ length: 100 }, () => randomHour(random));
  await before.db.insert(usageHours).values(rows).onConflictDoNothing();
  await before.close();
  const { db, close } = await open(migrations);
  expect(await db.$count(usageSums)).toBeGreaterThan(0);
  expect(await unequalSums(db)).toEqual([]);
  await close();
});

it('equal the sums of seeded hours', async () => {
  const gateway = await startTestGateway({ usageHours: [{ count: 2 }] });
  const counts = { users: 3, tokens: 4, channels: 3, logs: 500, tasks: 0 };
  await seed(gateway, { ...counts, days: 3, seed: 1, now: start, password: undefined });
  expect(await unequalSums(gateway.db)).toEqual([]);
});
