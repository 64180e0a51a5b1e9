import { expect, it } from 'vitest';
import { insertLines } from '../../testing/log-lines';
import { startTestGateway } from '../../testing/start-test-gateway';
import type { LogFilter } from './filter';
import { planCost } from './plan-cost';

const none = { type: 0, username: '', tokenName: '', modelName: '', group: '', channel: 0, requestId: '', start: 0, end: 0, minQuota: 0 };

it.each([
  ['a cost that few lines have', { minQuota: 5 }, 'index'],
  ['such a cost and a model', { minQuota: 5, modelName: 'm' }, 'index'],
  ['no cost', {}, undefined],
  ['the lines of a user', { minQuota: 5, userId: 1 }, undefined],
  ['the lines of a name', { minQuota: 5, username: 'amy' }, undefined],
  ['a request', { minQuota: 5, requestId: 'r' }, undefined],
])('plans %s', async (_, filter, plan) => {
  const gateway = await startTestGateway({ logs: [{ quota: 5 }] });
  expect((await planCost(gateway, { ...none, ...filter })).costPlan).toBe(plan);
});

it('reads sums of a cost that many lines have, unless several columns are filtered or it divides a class of many lines', async () => {
  const gateway = await startTestGateway();
  await insertLines(gateway.db, [...Array.from({ length: 10_001 }, () => 20_000), ...Array.from({ length: 100_001 }, () => 1_015)]);
  const plan = async (filter: Partial<LogFilter>) => (await planCost(gateway, { ...none, ...filter })).costPlan;
  expect(await plan({ minQuota: 20_000 })).toBe('sums');
  expect(await plan({ minQuota: 20_000, type: 2, start: 1 })).toBe('sums');
  expect(await plan({ minQuota: 20_000, modelName: 'm' })).toBe('sums');
  expect(await plan({ minQuota: 20_000, modelName: 'm', channel: 1 })).toBeUndefined();
  expect(await plan({ minQuota: 1_000 })).toBe('sums');
  expect(await plan({ minQuota: 1_015 })).toBeUndefined();
  expect(await plan({ minQuota: 1_016 })).toBe('sums');
  await insertLines(gateway.db, [...Array.from({ length: 10_001 }, () => 3_015), ...Array.from({ length: 100 }, () => 4_015)]);
  expect(await plan({ minQuota: 3_015 })).toBe('sums');
  expect(await plan({ minQuota: 3_015, group: 'vip' })).toBeUndefined();
  expect(await plan({ minQuota: 4_015, group: 'vip' })).toBe('sums');
});
