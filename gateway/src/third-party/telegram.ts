import { createHash, createHmac } from 'node:crypto';
import { Refusal } from '../http/errors';
import { sameText } from '../http/same-text';

const day = 24 * 60 * 60;

/**
 * The id of whoever the login widget signed these fields for. All of them count, so that nothing may be added to them.
 * @param now Unix seconds; what was signed more than a day ago, or more than a minute ahead, is refused
 * @throws Refusal `telegramBad`
 */
export function checkTelegram({ hash = '', ...fields }: Record<string, string>, botToken: string, now: number): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  const signed = sameText(createHmac('sha256', key).update(text).digest('hex'), hash);
  const age = now - Number(/^\d{1,12}$/.test(fields.auth_date ?? '') ? fields.auth_date : Number.NaN);
  if (!botToken || !signed || !(age <= day && age >= -60) || !/^\d{1,20}$/.test(fields.id ?? '')) {
    throw new Refusal('telegramBad');
  }
  return fields.id ?? '';
}
