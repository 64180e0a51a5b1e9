import { logType } from '@console/shared/contract';

/** Headers of the console's export, in its languages. Those with a zone or a currency start with these texts. */
export const headers = {
  utc: ['Time (UTC)', '时间（UTC）'],
  'channel-id': ['Channel ID', '渠道 ID'],
  'user-id': ['User ID', '用户 ID'],
  user: ['User', '用户'],
  token: ['API key', '令牌'],
  group: ['Group', '分组'],
  type: ['Type', '类型'],
  model: ['Model', '模型'],
  prompt: ['Prompt tokens', '提示 Token'],
  cached: ['Cached prompt tokens', '缓存 Token'],
  completion: ['Completion tokens', '补全 Token'],
  quota: ['Quota (points)', '额度（点）'],
  seconds: ['Time taken (s)', '用时（秒）'],
  first: ['First token (ms)', '首字（毫秒）'],
  streamed: ['Streamed', '流式'],
  retry: ['Channels tried', '尝试过的渠道'],
  'request-id': ['Request ID', '请求 ID'],
  'upstream-request-id': ['Upstream request ID', '上游请求 ID'],
  address: ['IP address', 'IP 地址'],
  content: ['Note', '说明'],
} as const;

export type CsvColumn = keyof typeof headers;

export const requiredColumns: readonly CsvColumn[] = ['utc', 'user-id', 'user', 'type', 'quota'];

export const streamedTexts: readonly string[] = ['stream', '流式'];

export const typeNames: Record<string, number> = {
  'Top-up': logType.topUp,
  充值: logType.topUp,
  Consumption: logType.consumption,
  消费: logType.consumption,
  Admin: logType.admin,
  管理: logType.admin,
  System: logType.system,
  系统: logType.system,
  Error: logType.error,
  错误: logType.error,
  Refund: logType.refund,
  退款: logType.refund,
  'Sign-in': logType.signIn,
  登录: logType.signIn,
};
