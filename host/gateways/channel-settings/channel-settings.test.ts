import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

it.each<[ProfileName, boolean]>([
  ['new-api-2025-04', false],
  ['veloera-0.3', false],
  ['new-api-2026-02', true],
  ['new-api-2026-07', true],
  ['new-api-2026-08', true],
])('%s has settings of channels as fields: %s', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data;
  expect(capabilities.includes('channel-settings')).toBe(expected);
});
