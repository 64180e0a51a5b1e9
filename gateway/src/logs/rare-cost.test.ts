import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { markRareCost } from './rare-cost';

const none = { type: 0, username: '', tokenName: '', modelName: '', group: '', channel: 0, requestId: '', start: 0, end: 0, minQuota: 0 };

it.each([
  ['a cost that few lines have', { minQuota: 5 }, true],
  ['such a cost and a model', { minQuota: 5, modelName: 'm' }, true],
  ['no cost', {}, undefined],
  ['the lines of a user', { minQuota: 5, userId: 1 }, undefined],
  ['the lines of a name', { minQuota: 5, username: 'amy' }, undefined],
  ['a request', { minQuota: 5, requestId: 'r' }, undefined],
])('marks %s', async (_, filter, isCostRare) => {
  const gateway = await startTestGateway({ logs: [{ quota: 5 }] });
  expect((await markRareCost(gateway, { ...none, ...filter })).isCostRare).toBe(isCostRare);
});
