import { expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { holds, users } from '../db/schema';
import { streamBudget } from './budget';
import { takeHold } from './holds';

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
const price = { fixed: undefined, model: 1, completion: 1, cache: 1, audio: 1, group: 1, quotaPerUnit: 500_000 };

async function ready(quota: number) {
  const { db, seeded } = await calledGateway({ as: 'user', me: { quota } });
  const hold = await takeHold(db, { userId: seeded.user?.id ?? 0, tokenId: 0, amount: 500 });
  if (!hold) {
    throw new Error('Nothing was reserved');
  }
  return { db, budget: await streamBudget({ db }, { request: { ...request, messages: [...request.messages] }, price, hold }) };
}

it('grows with the answer in a few large steps, always ahead of it', async () => {
  const { db, budget } = await ready(100_000);
  const amounts = new Set<number>();
  for (let tokens = 1; tokens <= 10_000; tokens += 1) {
    expect(await budget.cover(' word')).toBeUndefined();
    expect(budget.hold().amount).toBeGreaterThanOrEqual(8 + tokens);
    amounts.add(budget.hold().amount);
  }
  expect(amounts.size).toBeLessThan(10);
  const { amount } = budget.hold();
  expect(await db.select().from(holds)).toMatchObject([{ amount }]);
  expect((await db.select().from(users))[1]).toMatchObject({ quota: 100_000 - amount });
});

it('takes the rest of a balance, and says whose it was when that is used up', async () => {
  const { db, budget } = await ready(900);
  for (let tokens = 1; tokens <= 892; tokens += 1) {
    expect(await budget.cover(' word')).toBeUndefined();
  }
  expect(await budget.cover(' word')).toBe('user');
  expect(budget.hold().amount).toBe(900);
  expect((await db.select().from(users))[1]).toMatchObject({ quota: 0 });
});
