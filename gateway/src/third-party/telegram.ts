import { createHash, createHmac } from 'node:crypto';
import { constantTimeEqual } from '../http/constant-time-equal';
import { ConsoleError } from '../http/errors';

const day = 24 * 60 * 60;

/** Verifies all fields, so that none can be added. Signatures are valid for a day; `now` is in Unix seconds. */
export function verifyTelegram({ hash = '', ...fields }: Record<string, string>, botToken: string, now: number): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  const signed = constantTimeEqual(createHmac('sha256', key).update(text).digest('hex'), hash);
  const age = now - Number(/^\d{1,12}$/.test(fields.auth_date ?? '') ? fields.auth_date : Number.NaN);
  if (!botToken || !signed || !(age <= day && age >= -60) || !/^\d{1,20}$/.test(fields.id ?? '')) {
    throw new ConsoleError('telegramBad');
  }
  return fields.id ?? '';
}
