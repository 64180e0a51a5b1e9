import { roles } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { abilityRows, channelRows, gatewayWithChannels } from '../../testing/gateway-with-channels';
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

it('copies a channel with its hidden key as a new channel', async () => {
  const gateway = await gatewayWithChannels([origin]);
  const path = `/api/channel/copy/${gateway.seeded.channels[0]?.id}`;
  const { body } = await gateway.call('POST', `${path}?suffix=${encodeURIComponent(' 副本')}&reset_balance=true`);
  const [before, created] = await channelRows(gateway);
  expect(body).toEqual({ success: true, message: '', data: { id: created?.id } });
  const unused = { balance: 0, balance_updated_time: 0, used_quota: 0, test_time: 0, response_time: 0, status: 1, other_info: '' };
  expect(created).toEqual({ ...before, ...unused, id: created?.id, name: 'origin 副本', created_time: created?.created_time });
  expect((await abilityRows(gateway)).filter(({ channel_id, enabled }) => channel_id === created?.id && enabled)).toHaveLength(4);
});

it('keeps the used quota on request and the disabled status', async () => {
  const gateway = await gatewayWithChannels([{ ...origin, status: 2 }]);
  await gateway.call('POST', `/api/channel/copy/${gateway.seeded.channels[0]?.id}?reset_balance=false`);
  expect((await channelRows(gateway))[1]).toMatchObject({
    name: 'origin_copy',
    status: 2,
    balance: 3,
    balance_updated_time: 9,
    used_quota: 5,
  });
});

it('keeps the role that set the address', async () => {
  const gateway = await gatewayWithChannels([origin, { ...origin, base_url_role: roles.admin }]);
  for (const { id } of gateway.seeded.channels) {
    await gateway.call('POST', `/api/channel/copy/${id}`);
  }
  expect((await channelRows(gateway)).map(({ base_url_role }) => base_url_role)).toEqual([100, 10, 100, 10]);
});

it('rejects an unknown channel', async () => {
  const gateway = await gatewayWithChannels([]);
  expect((await gateway.call('POST', '/api/channel/copy/999')).body).toEqual({ success: false, message: catalogue.channelMissing.zh });
});
