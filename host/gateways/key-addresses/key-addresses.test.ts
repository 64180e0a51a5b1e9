import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

it.each<[ProfileName, boolean]>([
  ['new-api-2026-08', true],
  ['new-api-2026-02', true],
  ['new-api-2025-04', false],
  ['veloera-0.3', false],
])('%s limits API keys to ranges of addresses: %j', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data;
  expect(capabilities.includes('key-address-ranges')).toBe(expected);
});
