/** Messages of New API and Veloera, which name no field beside them, by the field that they are about. */
const messages: readonly [about: RegExp, field: string][] = [
  [/^(?:用户名已存在|Username already exists)/, 'username'],
  [/^(?:验证码错误或已过期|Verification code is incorrect)/, 'verification_code'],
  [/^(?:邮箱地址已被占用|Email address is already)/, 'email'],
  [/^(?:原密码错误|Original password is incorrect)/, 'original_password'],
  [/^(?:预警阈值|Warning threshold)/, 'quota_warning_threshold'],
  [/^(?:令牌名称过长|Token name is too long|兑换码名称长度|Redemption code name length)/, 'name'],
  [/^(?:兑换码个数|一次兑换码批量生成的个数|Redemption code count|Maximum 100 redemption codes)/, 'count'],
];

const goName = /Field validation for '(\w+)' failed/;
const column = /UNIQUE constraint failed: \w+\.(\w+)/;

/** The field that a message of another gateway is about, by its name on the wire; undefined for most. */
export function fieldOfMessage(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined;
  const [, failed] = goName.exec(message) ?? [];
  if (failed !== undefined) return failed.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();
  return column.exec(message)?.[1] ?? messages.find(([about]) => about.test(message))?.[1];
}
