import { roles } from '@console/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractCall, Fixtures, Level, Persona } from '../testing/contract/contract-call';
import { ids } from '../testing/contract/fixture-seed';
import { startFixtures } from '../testing/contract/fixtures';
import { seededPassword } from '../testing/seeded-password';
import type { CallBody } from '../testing/start-test-gateway';

const marker = 'of-the-other';
const otherIds = { user: ids.other, token: 5, admin: 7, root: 8, key: 'o'.repeat(48) };
const owner = { user_id: otherIds.user, username: 'other' };

const calls = { token_name: '', model_name: '', group: '', username: '', channel: 0 };
const alert = { name: 'Mine', scope: 'own', measure: 'cost', threshold: 1_000_000, minutes: 5, filters: calls } as const;

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await startFixtures({
    users: [
      { username: 'admin two', role: roles.admin },
      { username: 'root two', role: roles.root },
    ],
    tokens: [{ user_id: otherIds.user, name: marker, key: otherIds.key }],
    logAlerts: [{ ...alert, user_id: otherIds.user, name: marker }],
    logs: [{ ...owner, model_name: marker, token_name: marker, quota: 77 }],
    usageHours: [{ ...owner, model_name: marker, created_at: 1_999_998_000, token_used: 7, count: 7, quota: 77 }],
    drawings: [{ user_id: otherIds.user, mj_id: marker, action: 'IMAGINE', status: 'SUCCESS' }],
    tasks: [{ user_id: otherIds.user, task_id: marker, action: 'MUSIC', status: 'SUCCESS' }],
  });
});
afterAll(() => fixtures.stop());

type Route = ContractCall['route'];

const request = (persona: Persona, route: Route, body?: unknown, level: Level = 'user') => {
  const [, path = ''] = route.split(' ');
  return fixtures.request<CallBody>({ route, level, path } as ContractCall, persona, body === undefined ? {} : { body });
};

/** The columns that a call changed, and the rows that it created, without the history. */
async function takeChanges() {
  const all = await fixtures.differences();
  const rows = all.filter((row) => row.table !== 'history');
  const created: object[] = [];
  const changed = new Set<string>();
  for (const row of rows) {
    const other = rows.find((one) => one !== row && one.table === row.table && one.id === row.id);
    if (!other) {
      created.push(row);
    } else {
      for (const [column, value] of Object.entries(row)) {
        if (other[column] !== value) {
          changed.add(`${row.table}.${column}`);
        }
      }
    }
  }
  await fixtures.restore();
  return { created, changed: [...changed].sort() };
}

const unchanged = { created: [], changed: [] };

describe('another user’s resource', () => {
  const token = { id: otherIds.token, name: 'taken', remain_quota: 1, expired_time: -1, unlimited_quota: true };

  it.each<[Route, unknown?]>([
    [`GET /api/token/${otherIds.token}`],
    [`DELETE /api/token/${otherIds.token}`],
    [`POST /api/token/${otherIds.token}/key`],
    ['PUT /api/token/', token],
    ['PUT /api/token/', { ...token, user_id: ids.user }],
    ['PUT /api/token/?status_only=true', { id: otherIds.token, status: 2 }],
    ['PUT /api/log/alerts/1', alert],
    ['DELETE /api/log/alerts/1'],
    [`GET /api/user/${otherIds.user}`],
    ['PUT /api/user/', { id: otherIds.user, group: 'vip' }],
    ['POST /api/user/manage', { id: otherIds.user, action: 'add_quota', mode: 'override', value: 0 }],
    ['POST /api/user/manage', { id: otherIds.user, action: 'delete' }],
    ['DELETE /api/log/?target_timestamp=2000000000'],
  ])('is not accessible to a user: %s', async (route, body) => {
    const response = await request('user', route, body);
    expect(response.body).toMatchObject({ success: false });
    expect(JSON.stringify(response.body)).not.toMatch(new RegExp(`${marker}|${otherIds.key}`));
    expect(await takeChanges()).toEqual(unchanged);
  });

  const ofOther = `username=other&user_id=${otherIds.user}&id=${otherIds.user}`;
  it.each([
    `/api/token/?${ofOther}`,
    `/api/token/search?keyword=${marker}&token=${otherIds.key}`,
    '/api/token/search?keyword=%25&token=',
    `/api/log/self?page_size=100&${ofOther}`,
    `/api/log/self?page_size=100&token_name=${marker}&model_name=%25`,
    `/api/log/self/search?keyword=${marker}`,
    `/api/log/self/stat?model_name=%25&${ofOther}`,
    `/api/data/self?start_timestamp=1999000000&end_timestamp=2000000000&${ofOther}`,
    `/api/mj/self?page_size=100&mj_id=${marker}&${ofOther}`,
    `/api/task/self?page_size=100&task_id=${marker}&${ofOther}`,
    '/api/log/alerts',
    `/api/user/self?${ofOther}`,
  ])('is not in a user’s lists: %s', async (path) => {
    const { status, body } = await request('user', `GET ${path}`);
    expect([status, body.success]).toEqual([200, true]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${marker}|${otherIds.key}|:"other"|\\b77\\b`));
  });
});

it('omits other users’ keys from bulk requests, even for administrators', async () => {
  for (const persona of ['user', 'admin', 'root'] as const) {
    expect((await request(persona, 'POST /api/token/batch/keys', { ids: [otherIds.token] })).body).toMatchObject({ data: { keys: {} } });
    expect((await request(persona, `POST /api/token/${otherIds.token}/key`)).body).toMatchObject({ success: false });
  }
});

describe('administrators of an equal or higher level', () => {
  const targets = { 'another administrator': otherIds.admin, 'a super administrator': otherIds.root, root: 1 };
  it.each(
    Object.entries(targets).flatMap(([name, id]) => [
      [`viewing ${name}`, `GET /api/user/${id}` as Route, undefined] as const,
      [`deleting ${name}`, `DELETE /api/user/${id}` as Route, undefined] as const,
      [`a new password for ${name}`, 'PUT /api/user/' as Route, { id, password: 'new-password' }] as const,
      [`a new group for ${name}`, 'PUT /api/user/' as Route, { id, group: 'vip', role: 0 }] as const,
      ...['add', 'subtract', 'override'].map(
        (mode) => [`to ${mode} quota of ${name}`, 'POST /api/user/manage' as Route, { id, action: 'add_quota', mode, value: 5 }] as const,
      ),
      ...['promote', 'demote', 'disable', 'enable', 'delete'].map(
        (action) => [`to ${action} ${name}`, 'POST /api/user/manage' as Route, { id, action }] as const,
      ),
    ]),
  )('cannot be managed by an administrator: %s', async (_, route, body) => {
    expect((await request('admin', route, body)).body).toMatchObject({ success: false });
    expect(await takeChanges()).toEqual(unchanged);
  });

  it.each<[Route, unknown]>([
    ['PUT /api/user/', { id: 3, role: roles.root }],
    ['PUT /api/user/', { id: ids.user, quota: 1_000_000_000 }],
    ['POST /api/user/manage', { id: 3, action: 'add_quota', mode: 'add', value: 1_000_000_000 }],
    ['PUT /api/user/', { id: ids.user, role: roles.admin }],
    ['POST /api/user/', { username: 'new', password: seededPassword, role: roles.admin }],
    ['POST /api/user/manage', { id: 3, action: 'promote' }],
    ['POST /api/user/manage', { id: ids.user, action: 'promote' }],
  ])('cannot be created by an administrator: %s %j', async (route, body) => {
    expect((await request('admin', route, body)).body).toMatchObject({ success: false });
    expect(await takeChanges()).toEqual(unchanged);
  });
});

describe('read-only fields', () => {
  const readOnlyFields = {
    role: roles.root,
    status: 3,
    group: 'vip',
    quota: 1_000_000_000,
    used_quota: -1,
    request_count: -1,
    aff_quota: 9_000_000,
    aff_count: 9,
    aff_history_quota: 9,
    inviter_id: 1,
    email: 'root@example.com',
    github_id: '1',
    wechat_id: '1',
    telegram_id: '1',
    access_token: 'A'.repeat(32),
    deleted_at: null,
    DeletedAt: null,
  };

  it('are ignored when a user edits their account', async () => {
    expect((await request('user', 'PUT /api/user/self', { ...readOnlyFields, id: 1, display_name: 'New' })).body).toMatchObject({
      success: true,
    });
    expect(await takeChanges()).toEqual({ created: [], changed: ['users.display_name'] });
  });

  it('are ignored when a user saves their settings', async () => {
    const setting = { notify_type: 'email', quota_warning_threshold: 1, accept_unset_model_ratio_model: false };
    expect((await request('user', 'PUT /api/user/setting', { ...readOnlyFields, id: 1, user_id: 1, ...setting })).body).toMatchObject({
      success: true,
    });
    expect(await takeChanges()).toEqual({ created: [], changed: ['users.setting'] });
  });

  const account = { role: roles.user, status: 1, group: 'default', used_quota: 0, request_count: 0, aff_quota: 0, inviter_id: 0 };

  it.each<[Persona, Route]>([
    ['nobody', 'POST /api/user/register'],
    ['admin', 'POST /api/user/'],
  ])('are ignored in a new account: by %s, %s', async (persona, route) => {
    const role = persona === 'nobody' ? roles.root : roles.user;
    const { email: _, ...fields } = readOnlyFields;
    const body = { ...fields, id: 1, username: 'newcomer', password: seededPassword, role };
    expect((await request(persona, route, body)).body).toMatchObject({ success: true });
    const { created, changed } = await takeChanges();
    expect(changed).toEqual([]);
    const users = created.filter((row) => 'table' in row && row.table === 'users');
    expect(users).toEqual([expect.objectContaining({ ...account, username: 'newcomer', quota: 0, github_id: '', deleted_at: null })]);
  });

  const token = { name: 'new', remain_quota: 1_000, expired_time: -1, unlimited_quota: false };
  const foreign = { user_id: otherIds.user, key: 'z'.repeat(48), used_quota: -1_000, accessed_time: 1, created_time: 1, deleted_at: null };

  it('are ignored in a new token', async () => {
    expect((await request('user', 'POST /api/token/', { ...token, ...foreign, id: otherIds.token })).body).toMatchObject({ success: true });
    const { created, changed } = await takeChanges();
    expect(changed).toEqual([]);
    expect(created).toEqual([expect.objectContaining({ table: 'tokens', user_id: ids.user, name: 'new', used_quota: 0 })]);
    expect(JSON.stringify(created)).not.toContain(foreign.key);
  });

  it('are ignored when a user edits a token', async () => {
    expect((await request('user', 'PUT /api/token/', { ...token, ...foreign, id: ids.token })).body).toMatchObject({ success: true });
    expect(await takeChanges()).toEqual({ created: [], changed: ['tokens.name', 'tokens.remain_quota'] });
  });
});
