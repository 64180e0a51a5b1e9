import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

it.each<[ProfileName, string[]]>([
  ['new-api-2026-08', ['messages-api', 'responses-api', 'gemini-api']],
  ['new-api-2026-02', ['messages-api', 'responses-api', 'gemini-api']],
  ['new-api-2025-04', ['messages-api']],
  ['veloera-0.3', ['messages-api', 'responses-api']],
])('%s takes %j', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data;
  expect(capabilities.filter((name: string) => name.endsWith('-api'))).toEqual(expected);
});
