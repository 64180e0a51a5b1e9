import { createHash, randomBytes, randomInt } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { now } from '../clock';
import { oauthStates } from '../db/schema';
import type { Gateway } from '../gateway';
import { cookieOptions, cookiePrefix } from '../http/cookies';
import { Refusal } from '../http/errors';

const cookieName = 'oauth';
const lifetime = 10 * 60;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const hashed = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A new state of 12 characters for a sign-in at a third party, good for ten minutes in the browser that asked. It carries an invite code along. */
export async function issueState(c: Context, gateway: Gateway, affCode: string): Promise<string> {
  const { db } = gateway;
  const known = getCookie(c, cookieName, cookiePrefix(c, gateway));
  // Two windows of one browser share the cookie, so that both states stay good.
  const browser = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  const invite = /^[0-9A-Za-z]{1,32}$/.test(affCode) ? affCode : '';
  const state = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  await db.batch([
    db.delete(oauthStates).where(lte(oauthStates.expires_at, now())),
    db.insert(oauthStates).values({ state: hashed(state), browser: hashed(browser), aff_code: invite, expires_at: now() + lifetime }),
  ]);
  // Lax, since the way back begins at the provider's site.
  setCookie(c, cookieName, browser, { ...cookieOptions(c, gateway, lifetime), sameSite: 'Lax' });
  return state;
}

/**
 * Uses up the state that a provider sent back, right or wrong.
 * @returns the invite code that was given along
 * @throws Refusal `oauthState` (403) when it is unknown, used, too old or of another browser
 */
export async function takeState(c: Context, gateway: Gateway): Promise<string> {
  const [row] = await gateway.db
    .delete(oauthStates)
    .where(eq(oauthStates.state, hashed(c.req.query('state') ?? '')))
    .returning();
  if (!row || row.expires_at <= now() || row.browser !== hashed(getCookie(c, cookieName, cookiePrefix(c, gateway)) ?? '')) {
    throw new Refusal('oauthState', {}, 403);
  }
  return row.aff_code;
}
