import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { setSignedCookie } from 'hono/cookie';
import type { Gateway } from '../gateway';
import { cookieOptions, signedCookie } from '../http/cookies';

// The cookie holds `<user id>.<random>` of the last accounts that have signed in here.
const cookieName = 'device';
const maxAccounts = 8;
const lifetimeSeconds = 180 * 24 * 60 * 60;

async function readEntries(c: Context, gateway: Gateway): Promise<string[]> {
  const value = await signedCookie(c, gateway, cookieName);
  return value ? value.split('/') : [];
}

const belongsTo = (userId: number) => (entry: string) => entry.startsWith(`${userId}.`);

export async function findKnownDevice(c: Context, gateway: Gateway, userId: number): Promise<string | undefined> {
  return (await readEntries(c, gateway)).find(belongsTo(userId));
}

/**
 * Gives this browser its own limit of password attempts, so that strangers who use up the account's limit do not lock its owner out. It
 * authenticates nobody.
 */
export async function rememberDevice(c: Context, gateway: Gateway, userId: number): Promise<void> {
  const previous = await readEntries(c, gateway);
  const own = previous.find(belongsTo(userId)) ?? `${userId}.${randomBytes(16).toString('hex')}`;
  const entries = [own, ...previous.filter((entry) => entry !== own)].slice(0, maxAccounts);
  const options = cookieOptions(c, gateway, lifetimeSeconds);
  await setSignedCookie(c, cookieName, entries.join('/'), gateway.settings.sessionSecret, { ...options, sameSite: 'Strict' });
}
