import { card, option, toggle } from './option';

export const channelTests = card('operation', 'channel-tests', [
  toggle('monitor_setting.auto_test_channel_enabled', { hint: true }),
  option('monitor_setting.auto_test_channel_minutes', 'number', { unit: 'option.unit.minutes', initial: '10', min: 1, max: 10_080 }),
  option('monitor_setting.channel_test_mode', 'choice', {
    initial: 'scheduled_all',
    hint: true,
    choices: [
      { value: 'scheduled_all', label: 'option.monitor_setting.channel_test_mode.scheduled_all' },
      { value: 'auto_ban_only', label: 'option.monitor_setting.channel_test_mode.auto_ban_only' },
      { value: 'passive_recovery', label: 'option.monitor_setting.channel_test_mode.passive_recovery' },
    ],
  }),
  option('monitor_setting.channel_test_concurrency', 'integer', { initial: '1', hint: true, min: 1, max: 32 }),
]);

export const affinity = card('operation', 'affinity', [
  toggle('channel_affinity_setting.enabled', { on: true, hint: true }),
  toggle('channel_affinity_setting.switch_on_success', { on: true, hint: true }),
  toggle('channel_affinity_setting.keep_on_channel_disabled', { hint: true }),
  option('channel_affinity_setting.max_entries', 'integer', { initial: '100000', hint: true, min: 1 }),
  option('channel_affinity_setting.default_ttl_seconds', 'integer', { unit: 'option.unit.seconds', initial: '3600', hint: true, min: 1 }),
  option('channel_affinity_setting.rules', 'json', { initial: '[]', hint: true, shape: 'named-objects' }),
]);
