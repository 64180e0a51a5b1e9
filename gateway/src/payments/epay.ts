import { createHash } from 'node:crypto';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { sameText } from '../http/same-text';

/** How to reach the payment provider, and who this site is there. */
export type EpayAccount = { submitUrl: string; pid: string; key: string };

/** Whether this site sells online at all. */
export const isPaymentSetUp = ({ options }: Pick<Gateway, 'options'>): boolean =>
  (['PayAddress', 'EpayId', 'EpayKey'] as const).every((key) => options.text(key) !== '');

/** The account from the options. Throws `paymentNotConfigured`, or `paymentNotStarted` for an address that no browser can post a form to. */
export function epayAccount({ options }: Pick<Gateway, 'options'>): EpayAccount {
  const address = options.text('PayAddress').trim().replace(/\/+$/, '');
  const [pid, key] = [options.text('EpayId'), options.text('EpayKey')];
  if (!address || !pid || !key) {
    throw new Refusal('paymentNotConfigured');
  }
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Refusal('paymentNotStarted');
  }
  return { submitUrl: `${address}/submit.php`, pid, key };
}

/** The signature of EPay: MD5 over all fields that are not empty, sorted by name, and the key. */
export function epaySignature(fields: Readonly<Record<string, string>>, key: string): string {
  const signed = Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  return createHash('md5')
    .update(signed.join('&') + key)
    .digest('hex');
}

/**
 * Whether the fields can be told from the text that is signed. Nothing in it is escaped: a value with `&` would be signed as several
 * fields, and a form whose addresses hold `&trade_status=TRADE_SUCCESS` would be a notification.
 */
export const isSignable = (fields: Readonly<Record<string, string>>): boolean =>
  Object.entries(fields).every(([name, value]) => !/[&=]/.test(name) && !value.includes('&'));

/** A payment that the provider tells of: whose order, and what was paid as text. */
export type EpayNotification = { tradeNo: string; money: string };

/**
 * What a notification says; undefined unless the provider signed it, for this site, about a payment that succeeded. A name that comes
 * twice is refused, too: what was signed would not be what is read.
 */
export function readNotification({ options }: Pick<Gateway, 'options'>, sent: URLSearchParams): EpayNotification | undefined {
  const [pid, key] = [options.text('EpayId'), options.text('EpayKey')];
  const fields = Object.fromEntries(sent);
  const { sign = '', out_trade_no: tradeNo, money } = fields;
  // Without a key anybody could sign.
  if (!pid || !key || !tradeNo || !money || Object.keys(fields).length !== sent.size) {
    return undefined;
  }
  const genuine = isSignable(fields) && sameText(sign, epaySignature(fields, key));
  return genuine && fields.pid === pid && fields.trade_status === 'TRADE_SUCCESS' ? { tradeNo, money } : undefined;
}
