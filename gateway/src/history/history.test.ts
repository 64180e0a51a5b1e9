import type { ChangeRecord, PageRecord } from '@console/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type CalledGateway, calledGateway } from '../../testing/local-calls';
import { signUp } from '../auth/sign-up';
import { now } from '../clock';
import { history, users } from '../db/schema';
import { maxAge, maxChanges } from './note';
import { optionChange } from './option-change';

async function changesAt({ call }: CalledGateway, path: string) {
  const { items, ...page } = (await call('GET', path)).body.data as PageRecord<ChangeRecord>;
  return { ...page, items: items.map(({ actor_name, field, before, after }) => [actor_name, field, before, after]) };
}

const userHistory = async (gateway: CalledGateway, id: number) => (await changesAt(gateway, `/api/user/${id}/history?page_size=50`)).items;

const idOfUser = async ({ db }: CalledGateway, username: string) => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return user?.id ?? 0;
};

it('tells who changed what of a user, newest first, and no password', async () => {
  const gateway = await calledGateway({ as: 'root', options: { GroupRatio: '{"default":1,"vip":1}' } });
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

it('tells what people do to themselves, and nothing of what is refused', async () => {
  const gateway = await calledGateway({ as: 'root', users: [{ username: 'taken' }] });
  const { id } = await signUp(gateway, { username: 'amy', display_name: 'amy' }, '', 'en');
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

it('tells who changed an option, entry by entry, and of a secret only that it was', async () => {
  const gateway = await calledGateway({ as: 'root' });
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

it('keeps the newest changes of each, and none for longer than a year', async () => {
  const gateway = await calledGateway({ as: 'root', users: [{ username: 'amy' }] });
  const rows = Array.from({ length: maxChanges }, (_, index) => ({
    created_at: now(),
    subject: 'option' as const,
    subject_id: 'Notice',
    field: 'Notice',
    after: String(index),
  }));
  const old = { created_at: now() - maxAge - 60, subject: 'user' as const, subject_id: '2', field: 'created' };
  await gateway.db.insert(history).values([old, ...rows]);
  await gateway.call('PUT', '/api/option/', { key: 'Notice', value: 'newest' });
  const kept = await gateway.db.select().from(history).orderBy(asc(history.id));
  expect(kept).toHaveLength(maxChanges);
  expect([kept[0]?.after, kept.at(-1)?.after]).toEqual(['1', 'newest']);
});

it.each([
  ['the same text', 'Notice', 'a', 'a', []],
  ['only blanks of JSON', 'GroupRatio', '{"a":1}', '{ "a": 1 }', []],
  ['entries that came and went', 'GroupRatio', '{"a":1,"b":2}', '{"b":2,"c":3}', [{ before: '{"a":1}', after: '{"c":3}' }]],
  ['a list', 'Chats', '[]', '[{"a":"b"}]', [{ before: '[]', after: '[{"a":"b"}]' }]],
  ['JSON that was none before', 'GroupRatio', 'x', '{}', [{ before: 'x', after: '{}' }]],
  ['a secret', 'SMTPToken', 'a', 'b', [{}]],
])('of %s notes what differs', (_what, key, before, after, changes) =>
  expect(optionChange(key, before, after)).toEqual(changes.map((change) => ({ field: key, ...change }))),
);
