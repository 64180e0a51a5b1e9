import * as z from 'zod/mini';
import type { Gateway } from '../gateway';
import { fieldError } from '../http/errors';
import { checkTexts } from './text-limits';

const form = z.email();

/** Trimmed and in lower case; undefined if invalid. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return form.safeParse(email).success ? email : undefined;
}

export function checkEmail({ options }: Pick<Gateway, 'options'>, text: string): string {
  const email = readEmail(text);
  if (!email) {
    throw fieldError('email', 'invalidParameter');
  }
  checkTexts({ email });
  const [local = '', domain = ''] = email.split('@');
  const allowedDomains = options.text('EmailDomainWhitelist').split(',');
  if (options.flag('EmailDomainRestrictionEnabled') && !allowedDomains.some((entry) => entry.trim().toLowerCase() === domain)) {
    throw fieldError('email', 'mailDomain');
  }
  if (options.flag('EmailAliasRestrictionEnabled') && /[+.]/.test(local)) {
    throw fieldError('email', 'mailAlias');
  }
  return email;
}
