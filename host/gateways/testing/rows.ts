const createMany = <T>(count: number, make: (id: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index + 1));

export const token = (id: number, fields: object = {}) => ({
  id,
  user_id: 3,
  key: `${'k'.repeat(44)}${String(id).padStart(4, '0')}`,
  status: 1,
  name: `tok-${id}`,
  created_time: 1_795_342_343,
  accessed_time: 1_795_342_343,
  expired_time: -1,
  remain_quota: 500_000,
  unlimited_quota: false,
  model_limits_enabled: false,
  model_limits: '',
  allow_ips: '',
  used_quota: 0,
  group: '',
  DeletedAt: null,
  ...fields,
});

export const channel = (id: number, fields: object = {}) => ({
  id,
  type: 1,
  key: '',
  status: 1,
  name: `channel-${id}`,
  models: 'gpt-4o',
  group: 'default',
  used_quota: 0,
  tag: null,
  ...fields,
});

const job = (id: number) => ({ id, submit_time: 1_795_342_343, status: 'SUCCESS' });

export const tokens = (count: number) => createMany(count, token);
export const channels = (count: number) => createMany(count, channel);
export const jobs = (count: number) => createMany(count, job);
