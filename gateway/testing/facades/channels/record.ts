import type { Row } from '../embedded';
import { type Shape, shaped, without } from '../shape';

const singleKey = {
  is_multi_key: false,
  multi_key_size: 0,
  multi_key_status_list: null,
  multi_key_polling_index: 0,
  multi_key_mode: '',
};

/** Channels of New API since 2026. */
export const channel2026: Shape = {
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

/** Channels of early 2025. */
export const channel202504: Shape = without(channel2026, 'header_override', 'remark', 'channel_info', 'settings');

/** Channels of Veloera, which tells keys to administrators. */
export const channelVeloera: Shape = { ...channel202504, model_prefix: '' };

/** A channel as this gateway tells it, by itself, in a list, or after a change. */
export type ChannelTeller = { one: (row: Row) => Row; listed: (row: Row) => Row; changed: (row: Row) => Row };

// The embedded gateway keeps the keys of channels to itself.
const madeUpKey = ({ id }: Row) => ({ key: `upstream-key-of-channel-${id}` });

/** Channels without their keys, also after a change, whose answer repeats how several keys are treated. */
export const keylessChannels = (shape: Shape): ChannelTeller => {
  const told = (row: Row) => ({ ...shaped(shape, row), key: '' });
  return { one: told, listed: told, changed: (row) => ({ ...told(row), multi_key_mode: null, key_mode: null }) };
};

/** Channels whose key stands in the answer to a change, and in Veloera in that of one channel as well. */
export const toldChannels = (shape: Shape, { one }: { one: 'with-key' | 'without-key' }): ChannelTeller => {
  const told = (row: Row) => ({ ...shaped(shape, row), key: '' });
  const withKey = (row: Row) => ({ ...told(row), ...madeUpKey(row) });
  return { one: one === 'with-key' ? withKey : told, listed: told, changed: withKey };
};
