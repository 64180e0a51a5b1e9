import { expect, it } from 'vitest';
import { profileNames } from './profiles';
import { dataResponse, startFakeGateway } from './testing/fake-gateway';

it.each(profileNames)('%s offers neither web search nor the screen of search engines', async (profile) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data as { capabilities: string[] };
  expect(capabilities).toContain('log-cleanup');
  expect(capabilities).not.toContain('web-search');
  expect(capabilities).not.toContain('search-engines');
});
