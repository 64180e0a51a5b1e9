import type { LogEvent } from '@console/shared/contract';
import { formatDecimals, formatPoints, formatPrice, isMoneyShown, type QuotaDisplay } from '@console/shared/format';
import type { useT } from './i18n';

type Translate = ReturnType<typeof useT>;

type FieldKind = 'points' | 'money' | 'number' | 'text';

type Fields<Event> = { [Name in Exclude<keyof Event, 'code'>]: FieldKind };

const fieldsOf: { [Code in LogEvent['code']]: Fields<Extract<LogEvent, { code: Code }>> } = {
  redeemed: { amount: 'points', code_id: 'number' },
  paid: { amount: 'points', money: 'money' },
  'paid-bonus': { amount: 'points', money: 'money', bonus: 'points' },
  'paid-normal-price': { amount: 'points', money: 'money' },
  'balance-changed': { before: 'points', after: 'points' },
  'registration-gift': { amount: 'points' },
  'invitee-gift': { amount: 'points' },
  'inviter-gift': { amount: 'points' },
  'impossible-usage': { channel: 'text', channel_id: 'number', claim: 'text' },
  'limit-exceeded': { channel: 'text', channel_id: 'number', claim: 'number', limit: 'number' },
};

const isKnown = (code: unknown): code is LogEvent['code'] => typeof code === 'string' && Object.hasOwn(fieldsOf, code);

/**
 * What a line of the log that is no call tells, in the reader's language; undefined for what this version does not know, or that lacks
 * something.
 *
 * @param event a `LogEvent`, unchecked
 */
export function eventText({ event }: { content: string; event: unknown }, t: Translate, display: QuotaDisplay | null): string | undefined {
  const { code, ...fields } = (event ?? {}) as Record<string, unknown>;
  if (!isKnown(code)) return undefined;
  const values: Record<string, string> = {};
  for (const [name, kind] of Object.entries<FieldKind>(fieldsOf[code])) {
    const text = fieldText(fields[name], kind, display);
    if (text === undefined) return undefined;
    values[name] = text;
  }
  return t(`event.${code}`, values);
}

function fieldText(value: unknown, kind: FieldKind, display: QuotaDisplay | null): string | undefined {
  if (kind === 'text') return typeof value === 'string' ? value : undefined;
  if (typeof value !== 'number') return undefined;
  if (kind === 'number') return String(value);
  return kind === 'money' ? formatDecimals(value) : quotaText(value, display);
}

/** Quota with as many decimals as it needs: a change of a few points is not "from ¥1.00 to ¥1.00". */
function quotaText(points: number, display: QuotaDisplay | null): string {
  if (!isMoneyShown(display)) return formatPoints(points);
  return `${points < 0 ? '-' : ''}${formatPrice(Math.abs(points) / display.quota_per_unit, display)}`;
}
