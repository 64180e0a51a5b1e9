import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

const isTool = (name: string) => /^(param-|channel-test-|upstream-)/.test(name);

it.each<[ProfileName, string[]]>([
  ['new-api-2025-04', []],
  ['veloera-0.3', []],
  ['new-api-2026-02', ['param-operations']],
  ['new-api-2026-07', ['param-operations', 'param-control-operations']],
  ['new-api-2026-08', ['param-operations', 'param-control-operations']],
])('%s has %j', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data;
  expect(capabilities.filter(isTool)).toEqual(expected);
});
