import type { LogEvent } from '@console/shared/contract';
import { formatPoints, formatPrice, isMoneyShown, type QuotaDisplay } from '@console/shared/format';
import { formatPaidPrice } from './format-paid-price';
import type { useT } from './i18n';
import { nameSignInMethod } from './sign-in-method';

type Translate = ReturnType<typeof useT>;

/**
 * @param entry its event is an unchecked `LogEvent`
 * @returns undefined when neither the event nor the sentence is known
 */
export const formatEvent = (entry: { content: string; event: unknown }, t: Translate, display: QuotaDisplay | null): string | undefined =>
  formatRecord(entry.event, t, display) ?? translateSentence(entry.content, t);

type FieldKind = 'points' | 'money' | 'number' | 'text' | 'method';

type Fields<Event> = { [Name in Exclude<keyof Event, 'code' | 'currency'>]: FieldKind };

const eventFields: { [Code in LogEvent['code']]: Fields<Extract<LogEvent, { code: Code }>> } = {
  redeemed: { amount: 'points', code_id: 'number' },
  paid: { amount: 'points', money: 'money' },
  'paid-bonus': { amount: 'points', money: 'money', bonus: 'points' },
  'paid-normal-price': { amount: 'points', money: 'money' },
  'balance-changed': { before: 'points', after: 'points' },
  'signed-in': { method: 'method' },
  'registration-gift': { amount: 'points' },
  'invitee-gift': { amount: 'points' },
  'inviter-gift': { amount: 'points' },
  'impossible-usage': { channel: 'text', channel_id: 'number', claim: 'text' },
  'limit-exceeded': { channel: 'text', channel_id: 'number', claim: 'number', limit: 'number' },
};

const isKnownCode = (code: unknown): code is LogEvent['code'] => typeof code === 'string' && Object.hasOwn(eventFields, code);

function formatRecord(event: unknown, t: Translate, display: QuotaDisplay | null): string | undefined {
  const { code, currency, ...fields } = (event ?? {}) as Record<string, unknown>;
  if (!isKnownCode(code)) {
    return undefined;
  }
  const values: Record<string, string> = {};
  for (const [name, kind] of Object.entries<FieldKind>(eventFields[code])) {
    const value = fields[name];
    const text =
      kind === 'money' && typeof value === 'number'
        ? formatPaidPrice(value, t, typeof currency === 'string' ? currency : undefined)
        : formatField(value, kind, display, t);
    if (text === undefined) {
      return undefined;
    }
    values[name] = text;
  }
  return t(`event.${code}`, values);
}

function formatField(value: unknown, kind: FieldKind, display: QuotaDisplay | null, t: Translate): string | undefined {
  if (kind === 'method') {
    return typeof value === 'string' ? nameSignInMethod(value, t) : undefined;
  }
  if (kind === 'text') {
    return typeof value === 'string' ? value : undefined;
  }
  if (typeof value !== 'number') {
    return undefined;
  }
  if (kind === 'number') {
    return String(value);
  }
  return kind === 'points' ? formatExactQuota(value, display) : undefined;
}

/** With as many decimals as needed, so that a change of a few points does not read "from ¥1.00 to ¥1.00". */
function formatExactQuota(points: number, display: QuotaDisplay | null): string {
  if (!isMoneyShown(display)) {
    return formatPoints(points);
  }
  return `${points < 0 ? '−' : ''}${formatPrice(Math.abs(points) / display.quota_per_unit, display)}`;
}

// Sentences of gateways that store no event. New API and Veloera write amounts as "＄0.20 额度", "100 点额度" or "¥0.20".
const sentences = [
  [/^通过兑换码充值 (?<amount>\S+)(?: 点?额度)?，兑换码ID (?<code_id>\d+)$/, 'redeemed'],
  [/^使用在线充值成功，充值金额: (?<amount>\S+)(?: 点?额度)?，支付金额：(?<money>[\d.]+)$/, 'topped-up'],
  [/^管理员补单成功，充值金额: (?<amount>\S+)(?: 点?额度)?，支付金额：(?<money>[\d.]+)$/, 'order-completed'],
  [/^管理员将用户额度从 (?<before>\S+)(?: 点?额度)?修改为 (?<after>\S+)(?: 点?额度)?$/, 'balance-changed'],
  [/^Overrode user quota from (?<before>\S+)(?: 点?额度)? to (?<after>\S+)(?: 点?额度)?$/, 'balance-changed'],
  [/^新用户注册赠送 (?<amount>\S+)(?: 点?额度)?$/, 'registration-gift'],
  [/^使用邀请码赠送 (?<amount>\S+)(?: 点?额度)?$/, 'invitee-gift'],
  [/^邀请用户赠送 (?<amount>\S+)(?: 点?额度)?$/, 'inviter-gift'],
  [/^用户签到，获得额度 (?<amount>\S+)(?: 点?额度)?$/, 'check-in'],
  [/^开始设置两步验证$/, 'two-factor-started'],
  [/^成功启用两步验证$/, 'two-factor-enabled'],
  [/^禁用两步验证$/, 'two-factor-disabled'],
  [/^重新生成两步验证备用码$/, 'backup-codes-renewed'],
  [/^Logged in successfully via (?<method>\w+)$/, 'signed-in'],
  [/^(?:渠道测试，不计费|Channel test, free of charge)$/, 'channel-test'],
  [/^(?:没有计量到任何 [Tt]oken，上游可能已超时|No tokens were counted; the upstream may have timed out)$/, 'no-tokens'],
] as const;

function translateSentence(content: string, t: Translate): string | undefined {
  for (const [sentence, key] of sentences) {
    const match = sentence.exec(content);
    if (match === null) {
      continue;
    }
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      name === 'method' ? nameSignInMethod(value, t) : value.replace('＄', '$'),
    ]);
    return t(`event.${key}`, Object.fromEntries(values));
  }
  return undefined;
}
