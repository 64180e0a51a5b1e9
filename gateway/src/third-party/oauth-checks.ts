import type { Context } from 'hono';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { hasUserHeader, sessionUser } from '../identity/require-role';
import { languageOf } from '../messages/translate';
import type { OptionKey } from '../options/defaults';
import { continueSignIn } from '../two-factor/sign-in';
import { findOrRegisterUser, linkAccount } from './accounts';
import type { Identity } from './identity';
import { takeState } from './states';

export function requireEnabled({ options }: Gateway, key: OptionKey): void {
  if (!options.flag(key)) {
    throw new ConsoleError('oauthOff');
  }
}

export function requireCode(c: Context): string {
  const code = c.req.query('code')?.trim();
  if (!code) {
    throw fieldError('code', 'invalidParameter');
  }
  return code;
}

/** Links the account to the signed-in user (`message` is `bind`), else signs in or registers. */
export async function handleOauthCallback(
  c: Context,
  gateway: Gateway,
  key: OptionKey,
  fetchIdentity: (code: string) => Promise<Identity>,
) {
  const affCode = await takeState(c, gateway);
  const providerError = c.req.query('error_description') || c.req.query('error');
  if (providerError) {
    return c.json({ success: false, message: [...providerError].slice(0, 200).join('') });
  }
  requireEnabled(gateway, key);
  const code = requireCode(c);
  // An expired session must neither link an account nor block the sign-in.
  const caller = hasUserHeader(c) ? await sessionUser(c, gateway) : undefined;
  const identity = await fetchIdentity(code);
  if (caller) {
    await linkAccount(gateway, caller, identity);
    return c.json({ success: true, message: 'bind' });
  }
  return await continueSignIn(c, gateway, await findOrRegisterUser(gateway, identity, affCode, languageOf(c)));
}
