import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { reservations, tokens } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import { keyColumns } from '../tokens/token-key';
import { isDiskFull } from './disk-full';

/** Lets the database grow no more, and fills what it has left with rows of a table, the smallest last. */
async function fill({ db }: StartedGateway, insert: (content: string) => PromiseLike<unknown>): Promise<void> {
  const [{ page_count: pages } = { page_count: 0 }] = await db.all<{ page_count: number }>(sql`PRAGMA page_count`);
  await db.run(sql.raw(`PRAGMA max_page_count = ${pages}`));
  for (const size of [100_000, 1_000, 10, 1]) {
    let isFull = false;
    for (let row = 0; !isFull; row += 1) {
      try {
        await insert(`${size}-${row}-`.padEnd(size, 'x'));
      } catch (error) {
        expect(isDiskFull(error)).toBe(true);
        isFull = true;
      }
    }
  }
}

it('reports on a full disk that nothing was saved, and saves again once there is room', async () => {
  const gateway = await startTestGateway({ as: 'user' });
  const { call, db, logged } = gateway;
  await fill(gateway, (name) => db.insert(tokens).values({ user_id: 1, name, ...keyColumns(gateway.vault, 1, name) }));
  const create = () => call('POST', '/api/token/', { name: 'x'.repeat(30), unlimited_quota: true }, { 'accept-language': 'en' });
  const response = await create();
  expect(response).toMatchObject({ status: 507, body: { success: false, message: expect.stringContaining(catalogue.diskFull.en) } });
  expect(logged.join('')).toContain('SQLITE_FULL');
  expect((await call('GET', '/api/user/self')).status).toBe(200);
  await db.run(sql.raw('PRAGMA max_page_count = 1000000'));
  expect((await create()).body.success).toBe(true);
});

it('returns an insufficient_storage error to API clients on a full disk', async () => {
  const gateway = await startTestGateway({ as: 'user', tokens: [{ unlimited_quota: true }] });
  const { call, db, seeded } = gateway;
  await fill(gateway, (id) => db.insert(reservations).values({ id, user_id: 1, token_id: 0, amount: 0, created_at: 1 }));
  const question = { model: 'offline-demo', messages: [{ role: 'user', content: 'Hi' }] };
  const headers = { authorization: `Bearer sk-${seeded.tokens[0]?.key}`, 'accept-language': 'en' };
  expect(await call('POST', '/v1/chat/completions', question, headers)).toMatchObject({
    status: 507,
    body: {
      error: { type: 'insufficient_storage', code: 'insufficient_storage', message: expect.stringContaining(catalogue.diskFull.en) },
    },
  });
});
