import { roles } from '@console/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractCall, Level } from '../testing/contract/row';
import { ids } from '../testing/contract/sample-seed';
import { testWorld, type Who, type World } from '../testing/contract/world';
import type { CallBody } from '../testing/local-calls';
import { seededPassword } from '../testing/seeded-password';

const marker = 'of-the-other';
const others = { user: ids.other, token: 5, admin: 7, root: 8, key: 'o'.repeat(48) };
const owner = { user_id: others.user, username: 'other' };

let world: World;
beforeAll(async () => {
  world = await testWorld({
    users: [
      { username: 'admin two', role: roles.admin },
      { username: 'root two', role: roles.root },
    ],
    tokens: [{ user_id: others.user, name: marker, key: others.key }],
    logs: [{ ...owner, model_name: marker, token_name: marker, quota: 77 }],
    quotaData: [{ ...owner, model_name: marker, created_at: 1_999_998_000, token_used: 7, count: 7, quota: 77 }],
    drawings: [{ user_id: others.user, mj_id: marker, action: 'IMAGINE', status: 'SUCCESS' }],
    tasks: [{ user_id: others.user, task_id: marker, action: 'MUSIC', status: 'SUCCESS' }],
  });
});
afterAll(() => world.stop());

type Route = ContractCall['route'];

const make = (who: Who, route: Route, body?: unknown, level: Level = 'user') => {
  const [, path = ''] = route.split(' ');
  return world.make<CallBody>({ route, level, path } as ContractCall, who, body === undefined ? {} : { body });
};

/** The columns that a call changed, and the rows that it made besides those of histories. */
async function changes() {
  const all = (await world.differences()) as { table: string; id?: unknown }[];
  const rows = all.filter(({ table }) => table !== 'history');
  const made: object[] = [];
  const changed = new Set<string>();
  for (const row of rows) {
    const other = rows.find((one) => one !== row && one.table === row.table && one.id === row.id);
    if (!other) {
      made.push(row);
    } else {
      for (const [column, value] of Object.entries(row)) {
        if (other[column as never] !== value) {
          changed.add(`${row.table}.${column}`);
        }
      }
    }
  }
  await world.restore();
  return { made, changed: [...changed].sort() };
}

const unchanged = { made: [], changed: [] };

describe('what belongs to somebody else', () => {
  const token = { id: others.token, name: 'taken', remain_quota: 1, expired_time: -1, unlimited_quota: true };

  it.each<[Route, unknown?]>([
    [`GET /api/token/${others.token}`],
    [`DELETE /api/token/${others.token}`],
    [`POST /api/token/${others.token}/key`],
    ['PUT /api/token/', token],
    ['PUT /api/token/', { ...token, user_id: ids.user }],
    ['PUT /api/token/?status_only=true', { id: others.token, status: 2 }],
    [`GET /api/user/${others.user}`],
    ['PUT /api/user/', { id: others.user, group: 'vip' }],
    ['POST /api/user/manage', { id: others.user, action: 'add_quota', mode: 'override', value: 0 }],
    ['POST /api/user/manage', { id: others.user, action: 'delete' }],
    ['DELETE /api/log/?target_timestamp=2000000000'],
  ])('is refused to a user: %s', async (route, body) => {
    const answer = await make('user', route, body);
    expect(answer.body).toMatchObject({ success: false });
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${marker}|${others.key}`));
    expect(await changes()).toEqual(unchanged);
  });

  const ofOther = `username=other&user_id=${others.user}&id=${others.user}`;
  it.each([
    `/api/token/?${ofOther}`,
    `/api/token/search?keyword=${marker}&token=${others.key}`,
    '/api/token/search?keyword=%25&token=',
    `/api/log/self?page_size=100&${ofOther}`,
    `/api/log/self?page_size=100&token_name=${marker}&model_name=%25`,
    `/api/log/self/search?keyword=${marker}`,
    `/api/log/self/stat?model_name=%25&${ofOther}`,
    `/api/data/self?start_timestamp=1999000000&end_timestamp=2000000000&${ofOther}`,
    `/api/mj/self?page_size=100&mj_id=${marker}&${ofOther}`,
    `/api/task/self?page_size=100&task_id=${marker}&${ofOther}`,
    `/api/user/self?${ofOther}`,
  ])('is not in what a user reads: %s', async (path) => {
    const { status, body } = await make('user', `GET ${path}`);
    expect([status, body.success]).toEqual([200, true]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${marker}|${others.key}|:"other"|\\b77\\b`));
  });
});

it('keys of others are left out of several, and not told to administrators either', async () => {
  for (const who of ['user', 'admin', 'root'] as const) {
    expect((await make(who, 'POST /api/token/batch/keys', { ids: [others.token] })).body).toMatchObject({ data: { keys: {} } });
    expect((await make(who, `POST /api/token/${others.token}/key`)).body).toMatchObject({ success: false });
  }
});

describe('administrators of the same or a higher level', () => {
  const targets = { 'another administrator': others.admin, 'a super administrator': others.root, root: 1 };
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
  )('refuse an administrator %s', async (_, route, body) => {
    expect((await make('admin', route, body)).body).toMatchObject({ success: false });
    expect(await changes()).toEqual(unchanged);
  });

  it.each<[Route, unknown]>([
    ['PUT /api/user/', { id: 3, role: roles.root }],
    ['PUT /api/user/', { id: ids.user, quota: 1_000_000_000 }],
    ['POST /api/user/manage', { id: 3, action: 'add_quota', mode: 'add', value: 1_000_000_000 }],
    ['PUT /api/user/', { id: ids.user, role: roles.admin }],
    ['POST /api/user/', { username: 'new', password: seededPassword, role: roles.admin }],
    ['POST /api/user/manage', { id: 3, action: 'promote' }],
    ['POST /api/user/manage', { id: ids.user, action: 'promote' }],
  ])('are made by none of an administrator’s calls: %s %j', async (route, body) => {
    expect((await make('admin', route, body)).body).toMatchObject({ success: false });
    expect(await changes()).toEqual(unchanged);
  });
});

describe('fields that a caller has no say in', () => {
  const owned = {
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
    expect((await make('user', 'PUT /api/user/self', { ...owned, id: 1, display_name: 'New' })).body).toMatchObject({ success: true });
    expect(await changes()).toEqual({ made: [], changed: ['users.display_name'] });
  });

  it('are ignored when a user saves their settings', async () => {
    const setting = { notify_type: 'email', quota_warning_threshold: 1, accept_unset_model_ratio_model: false };
    expect((await make('user', 'PUT /api/user/setting', { ...owned, id: 1, user_id: 1, ...setting })).body).toMatchObject({
      success: true,
    });
    expect(await changes()).toEqual({ made: [], changed: ['users.setting'] });
  });

  const account = { role: roles.user, status: 1, group: 'default', used_quota: 0, request_count: 0, aff_quota: 0, inviter_id: 0 };

  it.each<[Who, Route]>([
    ['nobody', 'POST /api/user/register'],
    ['admin', 'POST /api/user/'],
  ])('are ignored in a new account: by %s, %s', async (who, route) => {
    const role = who === 'nobody' ? roles.root : roles.user;
    const { email: _, ...fields } = owned;
    const body = { ...fields, id: 1, username: 'newcomer', password: seededPassword, role };
    expect((await make(who, route, body)).body).toMatchObject({ success: true });
    const { made, changed } = await changes();
    expect(changed).toEqual([]);
    const users = made.filter((row) => 'table' in row && row.table === 'users');
    expect(users).toEqual([expect.objectContaining({ ...account, username: 'newcomer', quota: 0, github_id: '', deleted_at: null })]);
  });

  const token = { name: 'new', remain_quota: 1_000, expired_time: -1, unlimited_quota: false };
  const foreign = { user_id: others.user, key: 'z'.repeat(48), used_quota: -1_000, accessed_time: 1, created_time: 1, deleted_at: null };

  it('are ignored in a new token', async () => {
    expect((await make('user', 'POST /api/token/', { ...token, ...foreign, id: others.token })).body).toMatchObject({ success: true });
    const { made, changed } = await changes();
    expect(changed).toEqual([]);
    expect(made).toEqual([expect.objectContaining({ table: 'tokens', user_id: ids.user, name: 'new', used_quota: 0 })]);
    expect(JSON.stringify(made)).not.toContain(foreign.key);
  });

  it('are ignored when a user edits a token', async () => {
    expect((await make('user', 'PUT /api/token/', { ...token, ...foreign, id: ids.token })).body).toMatchObject({ success: true });
    expect(await changes()).toEqual({ made: [], changed: ['tokens.name', 'tokens.remain_quota'] });
  });
});
