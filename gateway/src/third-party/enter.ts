import type { Context } from 'hono';
import { hasUserHeader, sessionCaller } from '../auth/guard';
import { signIn } from '../auth/sessions';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ok } from '../http/envelope';
import { fieldRefusal, Refusal } from '../http/errors';
import { languageOf } from '../messages/translate';
import type { OptionKey } from '../options/defaults';
import { toLoginRecord } from '../users/record';
import { bind, userOrNew } from './accounts';
import type { Identity } from './identity';
import { takeState } from './states';

/** Throws `oauthOff` unless this switch is on. */
export function requireOn({ options }: Gateway, key: OptionKey): void {
  if (!options.flag(key)) {
    throw new Refusal('oauthOff');
  }
}

/** The `code` of the query. Throws `invalidParameter` without one. */
export function codeOf(c: Context): string {
  const code = c.req.query('code')?.trim();
  if (!code) {
    throw fieldRefusal('code', 'invalidParameter');
  }
  return code;
}

/** Signs in and answers as `POST /api/user/login` does. */
export async function enter(c: Context, gateway: Gateway, user: UserRow): Promise<Response> {
  await signIn(c, gateway, user.id);
  return ok(c, toLoginRecord(user));
}

/** What a provider sent back with a state: binds the account to whoever is signed in (`message` is `bind`), else signs in or registers. */
export async function oauthCallback(c: Context, gateway: Gateway, key: OptionKey, ask: (code: string) => Promise<Identity>) {
  const affCode = await takeState(c, gateway);
  const said = c.req.query('error_description') || c.req.query('error');
  if (said) {
    return c.json({ success: false, message: [...said].slice(0, 200).join('') });
  }
  requireOn(gateway, key);
  const code = codeOf(c);
  // A cookie that the console no longer knows of must neither bind nor keep anybody from signing in.
  const caller = hasUserHeader(c) ? await sessionCaller(c, gateway) : undefined;
  const identity = await ask(code);
  if (caller) {
    await bind(gateway, caller, identity);
    return c.json({ success: true, message: 'bind' });
  }
  return await enter(c, gateway, await userOrNew(gateway, identity, affCode, languageOf(c)));
}
