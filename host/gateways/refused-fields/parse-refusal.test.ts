import { expect, it } from 'vitest';
import { parseRefusal } from './parse-refusal';

it.each([
  ["输入不合法 Key: 'User.Username' Error:Field validation for 'Username' failed on the 'max' tag", 'username', 'value_too_long'],
  [
    "Invalid input Key: 'User.DisplayName' Error:Field validation for 'DisplayName' failed on the 'max' tag",
    'display_name',
    'value_too_long',
  ],
  ["Invalid input Key: 'User.Password' Error:Field validation for 'Password' failed on the 'min' tag", 'password', 'value_too_short'],
  ["Key: 'User.Email' Error:Field validation for 'Email' failed on the 'email' tag", 'email', 'value_invalid'],
  ['constraint failed: UNIQUE constraint failed: users.username (2067)', 'username', 'value_taken'],
  ['用户名已存在，或已注销', 'username', undefined],
  ['Username already exists or has been deleted', 'username', undefined],
  ['验证码错误或已过期', 'verification_code', undefined],
  ['Verification code is incorrect or has expired', 'verification_code', undefined],
  ['邮箱地址已被占用', 'email', undefined],
  ['Email address is already in use', 'email', undefined],
  ['无效的邮箱地址', 'email', undefined],
  ['管理员已启用邮箱地址别名限制，您的邮箱地址由于包含特殊符号而被拒绝。', 'email', undefined],
  ['原密码错误', 'original_password', undefined],
  ['Original password is incorrect', 'original_password', undefined],
  ['预警阈值必须大于0', 'quota_warning_threshold', undefined],
  ['Token name is too long', 'name', undefined],
  ['Quota value cannot be negative', 'remain_quota', undefined],
  ['兑换码名称长度必须在1-20之间', 'name', undefined],
  ['Maximum 100 redemption codes can be generated at once', 'count', undefined],
  ['验证码或备用码错误，请重试', undefined, undefined],
  ['用户名或密码错误，或用户已被封禁', undefined, undefined],
  ['Username or password is incorrect, or user has been banned', undefined, undefined],
  ['', undefined, undefined],
])('derives from %j the field %s', (message, field, code) => {
  expect(parseRefusal(message)).toEqual({ field, code });
});
