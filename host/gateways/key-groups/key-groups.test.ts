import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

it.each<[ProfileName, string[]]>([
  ['new-api-2026-08', ['cross-group-retry', 'auto-group-order']],
  ['new-api-2026-07', ['cross-group-retry']],
  ['new-api-2026-02', ['cross-group-retry']],
  ['new-api-2025-04', []],
  ['veloera-0.3', []],
])('%s has %j for API keys of the group auto', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data;
  expect(['cross-group-retry', 'auto-group-order'].filter((name) => capabilities.includes(name))).toEqual(expected);
});
