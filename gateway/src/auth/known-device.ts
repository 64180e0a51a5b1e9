import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { setSignedCookie } from 'hono/cookie';
import type { Gateway } from '../gateway';
import { cookieOptions, signedCookie } from '../http/cookies';

// Holds `<user id>.<random>` of the last accounts that have signed in here.
const cookieName = 'device';
const mostAccounts = 8;
// 180 days, in seconds.
const lifetime = 180 * 24 * 60 * 60;

async function readEntries(c: Context, gateway: Gateway): Promise<string[]> {
  const value = await signedCookie(c, gateway, cookieName);
  return value ? value.split('/') : [];
}

const isOf = (userId: number) => (entry: string) => entry.startsWith(`${userId}.`);

/** What names a browser that has signed in to this account before; undefined for any other. */
export async function knownDevice(c: Context, gateway: Gateway, userId: number): Promise<string | undefined> {
  return (await readEntries(c, gateway)).find(isOf(userId));
}

/** Lets this browser go on guessing its password while strangers have used up the account's guesses. It is no proof of anything else. */
export async function rememberDevice(c: Context, gateway: Gateway, userId: number): Promise<void> {
  const known = await readEntries(c, gateway);
  const own = known.find(isOf(userId)) ?? `${userId}.${randomBytes(16).toString('hex')}`;
  const entries = [own, ...known.filter((entry) => entry !== own)].slice(0, mostAccounts);
  const options = cookieOptions(c, gateway, lifetime);
  await setSignedCookie(c, cookieName, entries.join('/'), gateway.settings.sessionSecret, { ...options, sameSite: 'Strict' });
}
