import type { PublicStatus } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';

const startAsRoot = async () => {
  const { call } = await startTestGateway({ as: 'root' });
  return {
    save: async (key: string, value: unknown) => (await call('PUT', '/api/option/', { key, value: JSON.stringify(value) })).body,
    status: async () => (await call<{ data: PublicStatus }>('GET', '/api/status')).body.data,
  };
};

const link = { name: 'Help', url: 'https://help.example/start' };

describe('navigation in the public status', () => {
  it('has what was saved, with names that this gateway does not know', async () => {
    const { save, status } = await startAsRoot();
    const modules = { pricing: { enabled: true, requireAuth: true }, rankings: { enabled: false }, wiki: '1' };
    expect(await save('HeaderNavModules', modules)).toMatchObject({ success: true });
    expect(await save('SidebarModulesAdmin', { admin: { enabled: true, deployments: false } })).toMatchObject({ success: true });
    expect(await save('NavigationLinks', [link])).toMatchObject({ success: true });
    expect(await status()).toMatchObject({
      HeaderNavModules: JSON.stringify(modules),
      SidebarModulesAdmin: '{"admin":{"enabled":true,"deployments":false}}',
      navigation_links: [link],
    });
  });

  it.each([
    { key: 'HeaderNavModules', value: { home: 'perhaps' } },
    { key: 'HeaderNavModules', value: [true] },
    { key: 'HeaderNavModules', value: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`m${index}`, true])) },
    { key: 'SidebarModulesAdmin', value: { admin: true } },
    { key: 'NavigationLinks', value: [{ ...link, url: 'http://help.example' }] },
    { key: 'NavigationLinks', value: [{ ...link, url: 'javascript:alert(1)' }] },
    { key: 'NavigationLinks', value: [{ ...link, name: 'a'.repeat(21) }] },
    { key: 'NavigationLinks', value: [{ ...link, name: 'plain\u202Etext' }] },
    { key: 'NavigationLinks', value: Array.from({ length: 9 }, () => link) },
  ])('refuses $value for $key', async ({ key, value }) => {
    const { save } = await startAsRoot();
    expect(await save(key, value)).toMatchObject({ success: false });
  });
});
