import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { reservations, users } from '../db/schema';
import { createStreamBudget } from './budget';
import { reserve } from './reservations';

// 8 tokens as a prompt.
const request = {
  endpoint: 'chat/completions',
  model: 'test-model',
  messages: [{ role: 'user', content: 'Hi' }],
  stream: true,
  includeUsage: false,
  maxTokens: undefined,
  body: {},
} as const;
const price = { model: { kind: 'tokens', ratio: 1, completion: 1 }, groupRatio: 1, quotaPerUnit: 500_000 } as const;

async function setUp(quota: number) {
  const { db, seeded } = await startTestGateway({ as: 'user', me: { quota } });
  const reservation = await reserve(db, { userId: seeded.user?.id ?? 0, tokenId: 0, amount: 500 });
  if (!reservation) {
    throw new Error('Nothing was reserved');
  }
  return { db, budget: await createStreamBudget({ db }, { request: { ...request, messages: [...request.messages] }, price, reservation }) };
}

it('grows in a few large steps ahead of the response', async () => {
  const { db, budget } = await setUp(100_000);
  const amounts = new Set<number>();
  for (let tokens = 1; tokens <= 10_000; tokens += 1) {
    expect(await budget.cover(' word')).toBeUndefined();
    expect(budget.reservation().amount).toBeGreaterThanOrEqual(8 + tokens);
    amounts.add(budget.reservation().amount);
  }
  expect(amounts.size).toBeLessThan(10);
  const { amount } = budget.reservation();
  expect(await db.select().from(reservations)).toMatchObject([{ amount }]);
  expect((await db.select().from(users))[1]).toMatchObject({ quota: 100_000 - amount });
});

it('reserves the rest of a balance, then reports who ran out', async () => {
  const { db, budget } = await setUp(900);
  for (let tokens = 1; tokens <= 892; tokens += 1) {
    expect(await budget.cover(' word')).toBeUndefined();
  }
  expect(await budget.cover(' word')).toBe('user');
  expect(budget.reservation().amount).toBe(900);
  expect((await db.select().from(users))[1]).toMatchObject({ quota: 0 });
});
