import { minPasswordLength } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { fieldError } from '../http/errors';
import { checkLength } from './text-limits';

// Shorter passwords are refused anyway and do not count.
const blockedPasswordCount = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded on demand: the list is large and rarely needed. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= minPasswordLength).slice(0, blockedPasswordCount));
}

export async function checkNewPassword({ options }: Pick<Gateway, 'options'>, password: string): Promise<void> {
  checkLength('password', password, { min: minPasswordLength, max: options.number('PasswordMaxLength') });
  common ??= loadCommonPasswords();
  if ((await common).has(password.toLowerCase())) {
    throw fieldError('password', 'passwordCommon');
  }
}
