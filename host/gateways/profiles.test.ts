import { expect, it } from 'vitest';
import { profileNames } from './profiles';
import { behindEdge, data } from './testing/behind-edge';

it.each(profileNames)('%s is offered no web search, nor the screen of its engines', async (profile) => {
  const { call } = await behindEdge(profile, () => data({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data as { capabilities: string[] };
  expect(capabilities).toContain('log-cleanup');
  expect(capabilities).not.toContain('web-search');
  expect(capabilities).not.toContain('search-engines');
});
