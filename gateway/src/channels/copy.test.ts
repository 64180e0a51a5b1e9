import { roles } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { abilityRows, channelGateway, channelRows } from '../../testing/channel-gateway';
import { catalogue } from '../messages/catalogue';

const origin = {
  name: 'origin',
  key: 'secret',
  models: 'm1,m2',
  group: 'default,vip',
  tag: 'east',
  base_url: 'https://up.test',
  model_mapping: '{"m1":"m3"}',
  priority: 4,
  weight: 2,
  auto_ban: 0,
  balance: 3,
  balance_updated_time: 9,
  used_quota: 5,
  test_time: 6,
  response_time: 8,
  status: 3,
  other_info: '{"status_reason":"no more"}',
};

it('copies a channel with its key, which it does not show, as a new one', async () => {
  const gateway = await channelGateway([origin]);
  const path = `/api/channel/copy/${gateway.seeded.channels[0]?.id}`;
  const { body } = await gateway.call('POST', `${path}?suffix=${encodeURIComponent(' 副本')}&reset_balance=true`);
  const [before, made] = await channelRows(gateway);
  expect(body).toEqual({ success: true, message: '', data: { id: made?.id } });
  const unused = { balance: 0, balance_updated_time: 0, used_quota: 0, test_time: 0, response_time: 0, status: 1, other_info: '' };
  expect(made).toEqual({ ...before, ...unused, id: made?.id, name: 'origin 副本', created_time: made?.created_time });
  expect((await abilityRows(gateway)).filter(({ channel_id, enabled }) => channel_id === made?.id && enabled)).toHaveLength(4);
});

it('keeps what was used where that is asked for, and a channel disabled', async () => {
  const gateway = await channelGateway([{ ...origin, status: 2 }]);
  await gateway.call('POST', `/api/channel/copy/${gateway.seeded.channels[0]?.id}?reset_balance=false`);
  expect((await channelRows(gateway))[1]).toMatchObject({
    name: 'origin_copy',
    status: 2,
    balance: 3,
    balance_updated_time: 9,
    used_quota: 5,
  });
});

it('leaves who answers for the address as it was', async () => {
  const gateway = await channelGateway([origin, { ...origin, base_url_role: roles.admin }]);
  for (const { id } of gateway.seeded.channels) {
    await gateway.call('POST', `/api/channel/copy/${id}`);
  }
  expect((await channelRows(gateway)).map(({ base_url_role }) => base_url_role)).toEqual([100, 10, 100, 10]);
});

it('refuses a channel that does not exist', async () => {
  const gateway = await channelGateway([]);
  expect((await gateway.call('POST', '/api/channel/copy/999')).body).toEqual({ success: false, message: catalogue.channelMissing.zh });
});
