import { createHash } from 'node:crypto';
import type { Gateway } from '../gateway';
import { constantTimeEqual } from '../http/constant-time-equal';
import { ConsoleError } from '../http/errors';

export type EpayAccount = { submitUrl: string; pid: string; key: string };

export const isEpaySetUp = ({ options }: Pick<Gateway, 'options'>): boolean =>
  (['PayAddress', 'EpayId', 'EpayKey'] as const).every((key) => options.text(key) !== '');

export function epayAccount({ options }: Pick<Gateway, 'options'>): EpayAccount {
  const address = options.text('PayAddress').trim().replace(/\/+$/, '');
  const [pid, key] = [options.text('EpayId'), options.text('EpayKey')];
  if (!address || !pid || !key) {
    throw new ConsoleError('paymentNotConfigured');
  }
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new ConsoleError('paymentNotStarted');
  }
  return { submitUrl: `${address}/submit.php`, pid, key };
}

/** EPay signs by MD5 over all non-empty fields, sorted by name, and the key. */
export function epaySignature(fields: Readonly<Record<string, string>>, key: string): string {
  const signed = Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  return createHash('md5')
    .update(signed.join('&') + key)
    .digest('hex');
}

/** Nothing in the signed text is escaped: a value with `&trade_status=TRADE_SUCCESS` would turn a signed form into a valid notification. */
export const isSignable = (fields: Readonly<Record<string, string>>): boolean =>
  Object.entries(fields).every(([name, value]) => !/[&=]/.test(name) && !value.includes('&'));

export type EpayNotification = { tradeNo: string; money: string };

/**
 * Undefined unless the provider signed it for this site about a successful payment. Duplicate names are rejected, since what was signed
 * could differ from what is read.
 */
export function readNotification({ options }: Pick<Gateway, 'options'>, params: URLSearchParams): EpayNotification | undefined {
  const [pid, key] = [options.text('EpayId'), options.text('EpayKey')];
  const fields = Object.fromEntries(params);
  const { sign = '', out_trade_no: tradeNo, money } = fields;
  // Without a key anybody could sign.
  if (!pid || !key || !tradeNo || !money || Object.keys(fields).length !== params.size) {
    return undefined;
  }
  const isGenuine = isSignable(fields) && constantTimeEqual(sign, epaySignature(fields, key));
  return isGenuine && fields.pid === pid && fields.trade_status === 'TRADE_SUCCESS' ? { tradeNo, money } : undefined;
}
