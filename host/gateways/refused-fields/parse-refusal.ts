const fieldMessages: readonly [about: RegExp, field: string][] = [
  [/^(?:用户名已存在|Username already exists)/, 'username'],
  [/^(?:验证码错误或已过期|Verification code is incorrect)/, 'verification_code'],
  [/^(?:邮箱地址已被占用|Email address is already)/, 'email'],
  [/^(?:无效的邮箱地址|管理员已启用邮箱地址别名限制|The administrator has enabled the email domain)/, 'email'],
  [/^(?:原密码错误|Original password is incorrect)/, 'original_password'],
  [/^(?:预警阈值|Warning threshold)/, 'quota_warning_threshold'],
  [/^(?:令牌名称过长|Token name is too long|兑换码名称长度|Redemption code name length)/, 'name'],
  [/^(?:额度值|Quota value)/, 'remain_quota'],
  [/^(?:兑换码个数|一次兑换码批量生成的个数|Redemption code count|Maximum 100 redemption codes)/, 'count'],
];

const invalidPattern = /Field validation for '(\w+)' failed on the '(\w+)' tag/;
const takenPattern = /UNIQUE constraint failed: \w+\.(\w+)/;

const codeByRule: Record<string, string> = { max: 'value_too_long', min: 'value_too_short', required: 'value_required' };

/** As in a refusal of the contract: the wire name of a field, and why it was refused. */
export type RefusedField = { field?: string; code?: string };

export function parseRefusal(message: string): RefusedField {
  const [, name, rule = ''] = invalidPattern.exec(message) ?? [];
  if (name !== undefined) {
    return { field: name.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase(), code: codeByRule[rule] ?? 'value_invalid' };
  }
  const column = takenPattern.exec(message)?.[1];
  if (column !== undefined) {
    return { field: column, code: 'value_taken' };
  }
  const field = fieldMessages.find(([about]) => about.test(message))?.[1];
  return field === undefined ? {} : { field };
}
