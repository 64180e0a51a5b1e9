import { type ChangeRecord, type PageRecord, roles, type UserRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { catalogue } from '../messages/catalogue';

type One = { success: boolean; message: string; field?: string; data: UserRecord };

const channel = { type: 1, name: 'New', key: 'sk-1', models: 'm1', group: 'default' };
const refused = { success: false, message: catalogue.rightMissing.zh };

/** Root and an administrator without these actions on channels. */
async function withAdmin(...denied: string[]) {
  const gateway = await startTestGateway({
    as: 'root',
    users: [{ username: 'amy', role: roles.admin }],
    channels: [{ name: 'East', models: 'm1', base_url: 'https://east.example' }],
  });
  const [amy] = gateway.seeded.users;
  const id = amy?.id ?? 0;
  const rights = Object.fromEntries(denied.map((action) => [action, false]));
  expect((await gateway.call<One>('PUT', '/api/user/', { id, admin_permissions: { channel: rights } })).body.success).toBe(true);
  return { ...gateway, id, callAsAmy: await gateway.callAs(id) };
}

describe('administrators without sensitive_write', () => {
  it.each<[method: string, path: string, body?: object]>([
    ['POST', '/api/channel/', { mode: 'single', channel }],
    ['POST', '/api/channel/copy/2'],
    ['DELETE', '/api/channel/2'],
    ['DELETE', '/api/channel/disabled'],
    ['POST', '/api/channel/batch', { ids: [2] }],
    ['POST', '/api/channel/fetch_models', { type: 1, key: 'sk-1', base_url: 'https://other.example' }],
  ])('are refused %s %s', async (method, path, body) => {
    const { callAsAmy } = await withAdmin('sensitive_write');
    expect((await callAsAmy(method, path, body)).body).toMatchObject(refused);
  });

  it.each([
    ['key', { key: 'sk-other' }],
    ['base_url', { base_url: 'https://evil.example' }],
    ['param_override', { param_override: '{"a":1}' }],
    ['type', { type: 14 }],
  ])('cannot change %s', async (field, change) => {
    const { callAsAmy } = await withAdmin('sensitive_write');
    const { body } = await callAsAmy('PUT', '/api/channel/', { id: 2, ...change });
    expect(body).toMatchObject({ success: false, field, message: catalogue.channelSensitive.zh.replace('{field}', field) });
  });

  it('edit the routing, with the other fields as they are', async () => {
    const { callAsAmy } = await withAdmin('sensitive_write');
    const change = { id: 2, models: 'm1,m2', base_url: 'https://east.example/', type: 1, key: '', priority: 3 };
    expect((await callAsAmy<{ data: object }>('PUT', '/api/channel/', change)).body.data).toMatchObject({ models: 'm1,m2', priority: 3 });
  });
});

it.each([
  { denied: 'operate', method: 'POST', path: '/api/channel/2/status', body: { status: 2 } },
  { denied: 'operate', method: 'GET', path: '/api/channel/test/2' },
  { denied: 'operate', method: 'GET', path: '/api/channel/update_balance/2' },
  { denied: 'write', method: 'PUT', path: '/api/channel/', body: { id: 2, priority: 1 } },
  { denied: 'write', method: 'PUT', path: '/api/channel/tag', body: { tag: 'a', priority: 1 } },
  { denied: 'read', method: 'GET', path: '/api/channel/' },
])('refuses $method $path without $denied', async ({ denied, method, path, body }) => {
  const { callAsAmy } = await withAdmin(denied);
  expect((await callAsAmy(method, path, body)).body).toMatchObject(refused);
});

it('tells root and the administrator the rights, and records the change', async () => {
  const { call, callAsAmy, id } = await withAdmin('sensitive_write', 'fly');
  const rights = { channel: { read: true, operate: true, write: true, sensitive_write: false } };
  expect((await call<One>('GET', `/api/user/${id}`)).body.data.admin_permissions).toEqual(rights);
  const { data } = (await callAsAmy<One>('GET', '/api/user/self')).body;
  expect(data.permissions?.admin_permissions).toEqual(rights);
  expect(data).not.toHaveProperty('admin_permissions');
  const changes = (await call<{ data: PageRecord<ChangeRecord> }>('GET', `/api/user/${id}/history`)).body.data.items;
  expect(changes).toMatchObject([{ field: 'admin_permissions', before: '{}', after: '{"channel":{"sensitive_write":false}}' }]);
});

it('lets only root set rights, and only those of administrators', async () => {
  const { call, callAsAmy, id } = await withAdmin();
  await call('POST', '/api/user/', { username: 'ben', password: 'long enough' });
  const ben = id + 1;
  const body = { id: ben, admin_permissions: { channel: { read: false } } };
  expect((await callAsAmy('PUT', '/api/user/', body)).body).toMatchObject({ success: false, field: 'admin_permissions' });
  expect((await call<One>('PUT', '/api/user/', body)).body).toMatchObject({ success: false, message: catalogue.rightsOfAdmins.zh });
});

it('gives an administrator who was a user in between all rights of the role', async () => {
  const { call, id } = await withAdmin('write');
  await call('POST', '/api/user/manage', { id, action: 'demote' });
  await call('POST', '/api/user/manage', { id, action: 'promote' });
  expect((await call<One>('GET', `/api/user/${id}`)).body.data.admin_permissions?.channel).toMatchObject({ write: true });
});
