import { expect, it } from 'vitest';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

it.each([
  ['new-api-2026-08', true],
  ['new-api-2026-02', true],
  ['new-api-2025-04', false],
  ['veloera-0.3', false],
] as const)('tells whether %s has push notifications and keeps the language: %s', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data as { capabilities: string[] };
  expect(capabilities.includes('push-notifications')).toBe(expected);
  expect(capabilities.includes('stored-language')).toBe(expected);
});
