import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

it.each<[ProfileName, string[]]>([
  ['veloera-0.3', []],
  ['new-api-2026-02', []],
  ['new-api-2026-07', ['admin-permissions', 'system-nodes', 'system-tasks']],
  ['new-api-2026-08', ['admin-permissions', 'stale-node-removal', 'system-nodes', 'system-tasks']],
])('%s has the capabilities %j', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data as { capabilities: string[] };
  const watched = ['admin-permissions', 'system-tasks', 'system-nodes', 'stale-node-removal'];
  expect(capabilities.filter((name) => watched.includes(name)).toSorted()).toEqual(expected);
});
