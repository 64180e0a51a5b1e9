import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { formatOperation, operationNames } from './format-operation';

const translator = (catalogue: Record<string, string>) =>
  ((key: string, values: Record<string, string> = {}) =>
    (catalogue[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as never;

it.each([
  [{ action: 'login', params: { method: '2fa' } }, 'Signed in (two-factor code)', '登录成功（两步验证）'],
  [{ action: 'login', params: { method: 'github' } }, 'Signed in (GitHub)', '登录成功（GitHub）'],
  [{ action: 'login', params: { method: 'Acme' } }, 'Signed in (Acme)', '登录成功（Acme）'],
  [{ action: 'user.manage', params: { action: 'disable', username: 'ann', id: 7 } }, 'Disabled user ann (ID 7)', '禁用了用户 ann（ID 7）'],
  [
    { action: 'user.quota_override', params: { from: '＄0.20 额度', to: '100 点额度', target_user_id: 4 } },
    'Changed the balance of a user from $0.20 to 100',
    '将用户余额从 $0.20 改为 100',
  ],
  [{ action: 'channel.delete_disabled', params: { count: 3 } }, 'Deleted all disabled channels (3)', '删除了全部已禁用的渠道（3 个）'],
  [{ action: 'log.cleanup_start' }, 'Started to delete old logs', '开始清理旧日志'],
])('describes %j', (operation, inEnglish, inChinese) => {
  expect(formatOperation(operation, translator(en))).toBe(inEnglish);
  expect(formatOperation(operation, translator(zh))).toBe(inChinese);
});

it.each([
  undefined,
  'login',
  { action: 'generic', params: { method: 'POST', route: '/api/x' } },
  { action: 'user.manage', params: { action: 'praise', username: 'ann', id: 7 } },
  { action: 'option.update', params: {} },
  { action: 'option.update', params: { key: { deep: true } } },
])('leaves %j to the text of the gateway', (operation) => expect(formatOperation(operation, translator(en))).toBeUndefined());

it('has a text for every operation', () => {
  for (const name of operationNames) {
    expect(en).toHaveProperty([`log.op.${name}`]);
    expect(zh).toHaveProperty([`log.op.${name}`]);
  }
});
