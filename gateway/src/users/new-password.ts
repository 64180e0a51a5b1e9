import type { Gateway } from '../gateway';
import { fieldRefusal } from '../http/errors';
import { checkLength } from './limits';

const minLength = 8;
// Of those that are long enough to be a password here.
const refusedCount = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is large, and most processes set no password. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= minLength).slice(0, refusedCount));
}

/** Throws `invalidInput` for a new password that is too short or too long, and `passwordCommon` for one of the most common. */
export async function checkNewPassword({ options }: Pick<Gateway, 'options'>, password: string): Promise<void> {
  checkLength('password', password, { min: minLength, max: options.number('PasswordMaxLength') });
  common ??= loadCommonPasswords();
  if ((await common).has(password.toLowerCase())) {
    throw fieldRefusal('password', 'passwordCommon');
  }
}
