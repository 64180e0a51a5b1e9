import type { ModelMap } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';

const unused = [28, 29, 30, 32];

describe('GET /api/models', () => {
  it('lists models for every channel type without duplicates', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    const { body } = await call<{ data: ModelMap }>('GET', '/api/models');
    const types = Array.from({ length: 48 }, (_, index) => index + 1).filter((type) => !unused.includes(type));
    expect(Object.keys(body.data).map(Number)).toEqual(types);
    for (const [type, names] of Object.entries(body.data)) {
      expect(names.length, type).toBeGreaterThan(0);
      expect(new Set(names).size, type).toBe(names.length);
    }
    expect(body.data[2]).not.toContain('swap_face');
    expect(body.data[5]).toContain('swap_face');
    expect(body).not.toHaveProperty('message');
  });

  it('lists all models once for administrators', async () => {
    const { call } = await startTestGateway({ as: 'admin' });
    const { body } = await call<{ data: { id: string; object: string }[] }>('GET', '/api/channel/models');
    const names = body.data.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['gpt-4o', 'suno_music', 'grok-beta']));
  });
});

describe('callable models', () => {
  const channels = [
    { models: 'b,a', group: 'default,vip' },
    { models: 'a,c', group: 'vip' },
    { models: 'd', group: 'hidden' },
    { models: 'off', status: 2 },
  ];

  it('ignore the group for administrators', async () => {
    const { call } = await startTestGateway({ as: 'admin', channels });
    expect((await call('GET', '/api/channel/models_enabled')).body).toEqual({ success: true, data: ['a', 'b', 'c', 'd', 'offline-demo'] });
  });

  it('depend on the user’s groups', async () => {
    const { call } = await startTestGateway({ as: 'user', channels, options: { UserUsableGroups: '{"default":"Ordinary"}' } });
    expect((await call('GET', '/api/user/models')).body.data).toEqual(['a', 'b', 'offline-demo']);
  });

  it('are empty when nothing is served', async () => {
    const { call } = await startTestGateway({ as: 'root' });
    await call('DELETE', '/api/channel/1');
    expect((await call('GET', '/api/channel/models_enabled')).body.data).toEqual([]);
    expect((await call('GET', '/api/user/models')).body.data).toEqual([]);
  });
});
