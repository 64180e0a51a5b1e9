import { randomBytes, randomInt } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { now } from '../clock';
import { oauthStates } from '../db/schema';
import type { Gateway } from '../gateway';
import { cookieOptions, cookiePrefix } from '../http/cookies';
import { ConsoleError, failedSignIn } from '../http/errors';
import { hashToken } from '../identity/hash-token';

const cookieName = 'oauth';
const lifetime = 10 * 60;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 12 characters, valid for ten minutes in this browser; carries an invite code. */
export async function issueState(c: Context, gateway: Gateway, affCode: string): Promise<string> {
  const { db } = gateway;
  const existing = getCookie(c, cookieName, cookiePrefix(c, gateway));
  // Two windows share the cookie, so both states stay valid.
  const browser = existing && /^[\w-]{43}$/.test(existing) ? existing : randomBytes(32).toString('base64url');
  const invite = /^[0-9A-Za-z]{1,32}$/.test(affCode) ? affCode : '';
  const state = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  await db.batch([
    db.delete(oauthStates).where(lte(oauthStates.expires_at, now())),
    db.insert(oauthStates).values({ state: hashToken(state), browser: hashToken(browser), aff_code: invite, expires_at: now() + lifetime }),
  ]);
  // The cookie is lax, since the callback comes from the provider's site.
  setCookie(c, cookieName, browser, { ...cookieOptions(c, gateway, lifetime), sameSite: 'Lax' });
  return state;
}

/** Consumes a state, valid or not, and returns its invite code. */
export async function takeState(c: Context, gateway: Gateway): Promise<string> {
  const [row] = await gateway.db
    .delete(oauthStates)
    .where(eq(oauthStates.state, hashToken(c.req.query('state') ?? '')))
    .returning();
  if (!row || row.expires_at <= now() || row.browser !== hashToken(getCookie(c, cookieName, cookiePrefix(c, gateway)) ?? '')) {
    throw failedSignIn(new ConsoleError('oauthState', {}, 403));
  }
  return row.aff_code;
}
