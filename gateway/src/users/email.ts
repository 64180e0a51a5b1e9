import * as z from 'zod/mini';
import type { Gateway } from '../gateway';
import { fieldRefusal } from '../http/errors';
import { checkTexts } from './limits';

const form = z.email();

/** An address as it is kept and compared: trimmed, in lower case. Undefined for what is no address. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return form.safeParse(email).success ? email : undefined;
}

/**
 * Checks an address that somebody wants to have, by the rules of the site.
 * @returns the address as it is kept
 * @throws Refusal for another form, more than 50 characters, a domain that is not allowed or an alias
 */
export function checkEmail({ options }: Pick<Gateway, 'options'>, text: string): string {
  const email = readEmail(text);
  if (!email) {
    throw fieldRefusal('email', 'invalidParameter');
  }
  checkTexts({ email });
  const [local = '', domain = ''] = email.split('@');
  const allowed = options.text('EmailDomainWhitelist').split(',');
  if (options.flag('EmailDomainRestrictionEnabled') && !allowed.some((entry) => entry.trim().toLowerCase() === domain)) {
    throw fieldRefusal('email', 'mailDomain');
  }
  if (options.flag('EmailAliasRestrictionEnabled') && /[+.]/.test(local)) {
    throw fieldRefusal('email', 'mailAlias');
  }
  return email;
}
