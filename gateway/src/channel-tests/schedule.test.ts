import { channelStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { eventually } from '../../testing/eventually';
import { channelRows, gatewayWithChannels } from '../../testing/gateway-with-channels';
import { testUpstream } from '../../testing/test-upstream';
import { createGateway } from '../gateway';
import type { Settings } from '../settings';
import { createTestSchedule } from './schedule';
import { createTestRuns } from './test-all';

const log = () => undefined;

async function setUp(mode: string) {
  const upstream = await testUpstream();
  const list = [
    { name: 'kept', base_url: upstream.url, auto_ban: 0 },
    { name: 'watched', base_url: upstream.url, auto_ban: 1 },
    { name: 'down', base_url: upstream.url, auto_ban: 0, status: channelStatus.autoDisabled },
  ];
  const options = {
    'monitor_setting.auto_test_channel_enabled': 'true',
    'monitor_setting.auto_test_channel_minutes': '5',
    'monitor_setting.channel_test_mode': mode,
  };
  const started = await gatewayWithChannels(list, { options });
  const settings = { providerTimeoutMs: 4_000 } as Settings;
  const { db, archives, vault } = started;
  const gateway = createGateway({ db, archives, vault, options: started.options, settings, log });
  let seconds = 0;
  const tick = createTestSchedule(gateway, createTestRuns(gateway), () => seconds);
  const listTested = async () => (await channelRows(started)).filter(({ test_time }) => test_time > 0).map(({ name }) => name);
  return { options: started.options, tick, listTested, wait: (minutes: number) => (seconds += minutes * 60) };
}

it.each([
  ['scheduled_all', ['kept', 'watched', 'down']],
  ['auto_ban_only', ['watched']],
  ['passive_recovery', ['down']],
])('tests the channels of the mode %s once the interval has passed', async (mode, names) => {
  const { tick, wait, listTested } = await setUp(mode);
  wait(4);
  await tick();
  expect(await listTested()).toEqual([]);
  wait(1);
  await tick();
  await eventually(async () => expect(await listTested()).toEqual(names));
});

it('tests nothing while it is off', async () => {
  const { options, tick, wait, listTested } = await setUp('scheduled_all');
  await options.set('monitor_setting.auto_test_channel_enabled', 'false');
  wait(60);
  await tick();
  expect(await listTested()).toEqual([]);
});
