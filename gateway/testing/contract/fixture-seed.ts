import { type ChannelInfo, channelStatus, logType, redemptionStatus } from '@console/shared/contract';
import type { Seed } from '../seed';

/** Users 2 to 5 are the callers; tokens 1 to 3 hold their keys. */
const severalKeys: ChannelInfo = {
  is_multi_key: true,
  multi_key_size: 2,
  multi_key_status_list: null,
  multi_key_polling_index: 0,
  multi_key_mode: 'random',
};

export const ids = {
  user: 2,
  other: 6,
  token: 4,
  offline: 1,
  channel: 2,
  disabledChannel: 3,
  severalKeys: 4,
  code: 1,
  groupedCode: 2,
} as const;

export const codeKey = '0123456789abcdef'.repeat(2);

export const tokenKey = 'k'.repeat(48);

export const drawingId = '1700000000000001';

export const fixtureSeed = (upstreamUrl: string, engine: { url: string; key: string }): Seed => ({
  users: [{ username: 'other', telegram_id: '99281932', aff_code: 'aB3d' }],
  tokens: [{ user_id: ids.user, name: 'mine', key: tokenKey }],
  channels: [
    { base_url: upstreamUrl, models: 'm1,m2', tag: 'east' },
    { base_url: upstreamUrl, models: 'm3', status: channelStatus.disabled },
    { base_url: upstreamUrl, models: 'm4', key: 'one\ntwo', channel_info: severalKeys },
  ],
  redemptions: [{ key: codeKey }, { group_id: 1 }, { status: redemptionStatus.disabled }],
  promotions: [{}],
  systemPrompts: [{ name: 'brief' }],
  systemTasks: [{ task_id: 'cleanup', type: 'log_cleanup', status: 'succeeded', result: { deleted_count: 1 } }],
  vendors: [{ name: 'Acme' }, { name: 'Unused' }],
  modelMetadata: [{ model_name: 'm1', vendor_id: 1, tags: ['fast'], endpoints: ['openai'] }],
  prefillGroups: [{ name: 'all', items: ['m1', 'm2'] }],
  modelDefaults: [{ model: 'm1', temperature: 0.5 }],
  searchEngines: [{ name: 'found', type: 'bing', api_key: engine.key, base_url: engine.url }],
  logs: [
    { user_id: ids.user, username: 'user', model_name: 'm1', channel: ids.channel, other: '{"admin_info":{"use_channel":["2"]}}' },
    { user_id: ids.user, username: 'user', type: logType.admin },
  ],
  usageHours: [{ user_id: ids.user, username: 'user', model_name: 'm1', created_at: 1_999_998_000, token_used: 30, count: 1, quota: 30 }],
  drawings: [
    { user_id: ids.user, mj_id: drawingId, channel_id: ids.channel, action: 'IMAGINE', status: 'SUCCESS', image_url: 'builtin://demo/1' },
    { user_id: ids.user, action: 'UPSCALE', status: 'NOT_START' },
  ],
  tasks: [
    {
      user_id: ids.user,
      channel_id: ids.channel,
      action: 'MUSIC',
      status: 'SUCCESS',
      properties: { input: 'a song' },
      data: [{ id: '1' }],
    },
    { user_id: ids.user, action: 'LYRICS' },
  ],
});
