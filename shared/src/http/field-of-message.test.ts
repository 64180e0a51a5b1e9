import { expect, it } from 'vitest';
import { fieldOfMessage } from './field-of-message';

it.each([
  ["输入不合法 Key: 'User.Username' Error:Field validation for 'Username' failed on the 'max' tag", 'username'],
  ["Invalid input Key: 'User.DisplayName' Error:Field validation for 'DisplayName' failed on the 'max' tag", 'display_name'],
  ['constraint failed: UNIQUE constraint failed: users.username (2067)', 'username'],
  ['用户名已存在，或已注销', 'username'],
  ['Username already exists or has been deleted', 'username'],
  ['验证码错误或已过期', 'verification_code'],
  ['Verification code is incorrect or has expired', 'verification_code'],
  ['原密码错误', 'original_password'],
  ['Original password is incorrect', 'original_password'],
  ['预警阈值必须大于0', 'quota_warning_threshold'],
  ['Token name is too long', 'name'],
  ['兑换码名称长度必须在1-20之间', 'name'],
  ['Maximum 100 redemption codes can be generated at once', 'count'],
  ['验证码或备用码错误，请重试', undefined],
  ['用户名或密码错误，或用户已被封禁', undefined],
  ['Username or password is incorrect, or user has been banned', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is about %s', (message, field) => expect(fieldOfMessage(message)).toBe(field));
