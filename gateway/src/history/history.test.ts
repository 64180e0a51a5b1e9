import type { ChangeRecord, PageRecord } from '@console/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { now } from '../clock';
import { history, users } from '../db/schema';
import { diffOption } from '../options/diff-option';
import { createAccount } from '../users/create-account';
import { maxAge, maxChanges } from './record-changes';

async function changesAt({ call }: StartedGateway, path: string) {
  const { items, ...page } = (await call('GET', path)).body.data as PageRecord<ChangeRecord>;
  return { ...page, items: items.map(({ actor_name, field, before, after }) => [actor_name, field, before, after]) };
}

const userHistory = async (gateway: StartedGateway, id: number) => (await changesAt(gateway, `/api/user/${id}/history?page_size=50`)).items;

const idOfUser = async ({ db }: StartedGateway, username: string) => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return user?.id ?? 0;
};

it('lists changes of a user with their actor, newest first, without passwords', async () => {
  const gateway = await startTestGateway({ as: 'root', options: { GroupRatio: '{"default":1,"vip":1}' } });
  const { call } = gateway;
  await call('POST', '/api/user/', { username: 'amy', password: 'first-password' });
  const id = await idOfUser(gateway, 'amy');
  const edit = { id, display_name: 'Amy', group: 'vip', password: 'second-password' };
  expect((await call('PUT', '/api/user/', edit)).body.success).toBe(true);
  await call('PUT', '/api/user/', edit);
  for (const action of ['promote', 'disable']) {
    await call('POST', '/api/user/manage', { id, action });
  }
  await call('POST', '/api/user/manage', { id, action: 'add_quota', mode: 'add', value: 500 });
  await call('POST', '/api/user/manage', { id, action: 'add_quota', mode: 'subtract', value: 200 });
  await call('DELETE', `/api/user/${id}`);
  expect(await userHistory(gateway, id)).toEqual([
    ['root', 'deleted', null, null],
    ['root', 'quota', '500', '300'],
    ['root', 'quota', '0', '500'],
    ['root', 'status', '1', '2'],
    ['root', 'role', '1', '10'],
    ['root', 'password', null, null],
    ['root', 'password', null, null],
    ['root', 'group', 'default', 'vip'],
    ['root', 'display_name', 'amy', 'Amy'],
    ['root', 'created', null, null],
  ]);
  expect(JSON.stringify(await gateway.db.select().from(history))).not.toMatch(/-password|scrypt/);
});

it('lists the reason for a change of a balance', async () => {
  const { call, seeded } = await startTestGateway({ as: 'root', users: [{ username: 'amy', quota: 500 }] });
  const id = seeded.users[0]?.id ?? 0;
  const change = (body: object) => call('POST', '/api/user/manage', { id, action: 'add_quota', mode: 'add', value: 1, ...body });
  expect((await change({ reason: '  Refund of invoice 17 ' })).body.success).toBe(true);
  expect((await change({ reason: ' ' })).body.success).toBe(true);
  expect((await change({ reason: 'x'.repeat(201) })).body).toMatchObject({ success: false, field: 'reason' });
  const { items } = (await call('GET', `/api/user/${id}/history`)).body.data as PageRecord<ChangeRecord>;
  expect(items.map(({ after, reason }) => [after, reason])).toEqual([
    ['502', undefined],
    ['501', 'Refund of invoice 17'],
  ]);
});

it('lists changes that users make to themselves, but no rejected ones', async () => {
  const gateway = await startTestGateway({ as: 'root', users: [{ username: 'taken' }] });
  const { id } = await createAccount(gateway, { username: 'amy', display_name: 'amy' }, '', 'en');
  expect(await userHistory(gateway, id)).toEqual([['amy', 'created', null, null]]);
  for (const body of [
    { id, username: 'taken' },
    { id, group: 'nowhere' },
  ]) {
    expect((await gateway.call('PUT', '/api/user/', body)).body.success).toBe(false);
  }
  expect(await userHistory(gateway, id)).toHaveLength(1);
  await gateway.call('PUT', '/api/user/self', { display_name: 'The root' });
  expect((await userHistory(gateway, gateway.seeded.user?.id ?? 0))[0]).toMatchObject([
    'root',
    'display_name',
    expect.any(String),
    'The root',
  ]);
});

it('lists changes of an option entry by entry, without values of secrets', async () => {
  const gateway = await startTestGateway({ as: 'root' });
  const save = async (key: string, value: string) =>
    expect((await gateway.call('PUT', '/api/option/', { key, value })).body.success).toBe(true);
  await save('Notice', 'Hello');
  await save('Notice', 'Hello');
  await save('GroupRatio', '{"default":1,"vip":1}');
  await save('GroupRatio', '{"default":1,"vip":0.5}');
  await save('SMTPToken', 'very-secret');
  expect(await changesAt(gateway, '/api/option/history?key=Notice')).toMatchObject({
    total: 1,
    items: [['root', 'Notice', expect.any(String), 'Hello']],
  });
  expect((await changesAt(gateway, '/api/option/history?key=GroupRatio')).items[0]).toEqual([
    'root',
    'GroupRatio',
    '{"vip":1}',
    '{"vip":0.5}',
  ]);
  expect((await changesAt(gateway, '/api/option/history?key=Notice,SMTPToken')).total).toBe(2);
  const all = await changesAt(gateway, '/api/option/history?p=2&page_size=2');
  expect(all).toMatchObject({ total: 4, page: 2, page_size: 2, items: [{ 1: 'GroupRatio' }, { 1: 'Notice' }] });
  expect((await changesAt(gateway, '/api/option/history?key=SMTPToken')).items).toEqual([['root', 'SMTPToken', null, null]]);
  expect(JSON.stringify(await gateway.db.select().from(history))).not.toContain('very-secret');
});

it('keeps a limited number of changes for a year at most', async () => {
  const gateway = await startTestGateway({ as: 'root', users: [{ username: 'amy' }] });
  const rows = Array.from({ length: maxChanges }, (_, index) => ({
    created_at: now(),
    subject: 'option' as const,
    subject_id: 'Notice',
    field: 'Notice',
    after: String(index),
  }));
  const oldChange = { created_at: now() - maxAge - 60, subject: 'user' as const, subject_id: '2', field: 'created' };
  await gateway.db.insert(history).values([oldChange, ...rows]);
  await gateway.call('PUT', '/api/option/', { key: 'Notice', value: 'newest' });
  const stored = await gateway.db.select().from(history).orderBy(asc(history.id));
  expect(stored).toHaveLength(maxChanges);
  expect([stored[0]?.after, stored.at(-1)?.after]).toEqual(['1', 'newest']);
});

it.each([
  { name: 'the same text', key: 'Notice', before: 'a', after: 'a', changes: [] },
  { name: 'whitespace in JSON', key: 'GroupRatio', before: '{"a":1}', after: '{ "a": 1 }', changes: [] },
  {
    name: 'added and removed entries',
    key: 'GroupRatio',
    before: '{"a":1,"b":2}',
    after: '{"b":2,"c":3}',
    changes: [{ before: '{"a":1}', after: '{"c":3}' }],
  },
  { name: 'a list', key: 'Chats', before: '[]', after: '[{"a":"b"}]', changes: [{ before: '[]', after: '[{"a":"b"}]' }] },
  { name: 'text that becomes JSON', key: 'GroupRatio', before: 'x', after: '{}', changes: [{ before: 'x', after: '{}' }] },
  { name: 'a secret', key: 'SMTPToken', before: 'a', after: 'b', changes: [{}] },
])('records the differences of $name', ({ key, before, after, changes }) =>
  expect(diffOption(key, before, after)).toEqual(changes.map((change) => ({ field: key, ...change }))),
);
