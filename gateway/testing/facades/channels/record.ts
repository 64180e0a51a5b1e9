import type { Row } from '../embedded';
import { omitFields, type RecordShape, shapeRecord } from '../record-shape';

const singleKey = {
  is_multi_key: false,
  multi_key_size: 0,
  multi_key_status_list: null,
  multi_key_polling_index: 0,
  multi_key_mode: '',
};

export const channel2026: RecordShape = {
  id: 0,
  type: 0,
  key: '',
  openai_organization: null,
  test_model: null,
  status: 0,
  name: '',
  weight: 0,
  created_time: 0,
  test_time: 0,
  response_time: 0,
  base_url: '',
  other: '',
  balance: 0,
  balance_updated_time: 0,
  models: '',
  group: '',
  used_quota: 0,
  model_mapping: '',
  status_code_mapping: '',
  priority: 0,
  auto_ban: 0,
  other_info: '',
  tag: null,
  setting: '',
  param_override: '',
  header_override: null,
  remark: null,
  channel_info: singleKey,
  settings: '',
};

export const channel202504: RecordShape = omitFields(channel2026, 'header_override', 'remark', 'channel_info', 'settings');

export const channelVeloera: RecordShape = { ...channel202504, model_prefix: '' };

export type ChannelFormat = { one: (row: Row) => Row; listed: (row: Row) => Row; changed: (row: Row) => Row };

const placeholderKey = ({ id }: Row) => ({ key: `upstream-key-of-channel-${id}` });

export const keylessChannels = (shape: RecordShape): ChannelFormat => {
  const withoutKey = (row: Row) => ({ ...shapeRecord(shape, row), key: '' });
  return { one: withoutKey, listed: withoutKey, changed: (row) => ({ ...withoutKey(row), multi_key_mode: null, key_mode: null }) };
};

export const channelsWithKeys = (shape: RecordShape, { one }: { one: 'with-key' | 'without-key' }): ChannelFormat => {
  const withoutKey = (row: Row) => ({ ...shapeRecord(shape, row), key: '' });
  const withKey = (row: Row) => ({ ...withoutKey(row), ...placeholderKey(row) });
  return { one: one === 'with-key' ? withKey : withoutKey, listed: withoutKey, changed: withKey };
};
