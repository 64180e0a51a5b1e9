import type { PageRecord, TokenRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';

const options = {
  GroupRatio: '{"default":1,"cheap":0.5,"fast":2}',
  UserUsableGroups: '{"default":"Default","cheap":"Cheap","fast":"Fast","auto":"Automatic"}',
  AutoGroups: '["cheap","gone","default"]',
  MaxTokenAutoGroups: '2',
};
const automatic = { name: 'mine', group: 'auto', cross_group_retry: true, auto_groups: ['fast', 'cheap'] };

it('offers auto with the order of the site', async () => {
  const { call } = await startTestGateway({ as: 'user', options });
  expect((await call('GET', '/api/token/auto-groups')).body.data).toEqual({ groups: ['cheap', 'default'], max_count: 2 });
  expect((await call('GET', '/api/user/self/groups')).body.data).toMatchObject({ auto: { ratio: '自动', desc: 'Automatic' } });
});

it('keeps the order of a key, and drops it with the group', async () => {
  const { call } = await startTestGateway({ as: 'user', options });
  await call('POST', '/api/token/', automatic);
  const [token] = (await call<{ data: PageRecord<TokenRecord> }>('GET', '/api/token/')).body.data.items;
  expect(token).toMatchObject(automatic);
  const edit = async (change: object) =>
    (await call('PUT', '/api/token/', { id: token?.id, name: 'mine', group: 'auto', ...change })).body.data;
  expect(await edit({})).toMatchObject({ cross_group_retry: false, auto_groups: ['fast', 'cheap'] });
  expect(await edit({ auto_groups: null })).toMatchObject({ auto_groups: null });
  await edit({ auto_groups: ['fast'] });
  expect(await edit({ group: 'default', auto_groups: ['fast'] })).toMatchObject({ group: 'default', auto_groups: null });
});

it.each([
  { groups: ['fast', 'cheap', 'default'], message: '最多选择 2 个分组' },
  { groups: ['fast', 'fast'], message: '分组 fast 重复' },
  { groups: ['auto'], message: '不能使用这个分组：auto' },
  { groups: ['gone'], message: '不能使用这个分组：gone' },
])('refuses the order $groups', async ({ groups, message }) => {
  const { call } = await startTestGateway({ as: 'user', options });
  expect((await call('POST', '/api/token/', { ...automatic, auto_groups: groups })).body).toMatchObject({ message, field: 'auto_groups' });
});
