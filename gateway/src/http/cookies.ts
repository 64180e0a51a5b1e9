import type { Context } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import type { Gateway } from '../gateway';
import { isOverHttps } from './client-address';

/** Over HTTPS the prefix keeps other hosts of the domain and plain connections from setting the cookie. */
export const cookiePrefix = (c: Context, { settings }: Pick<Gateway, 'settings'>): 'host' | undefined =>
  isOverHttps(c, settings.edgeToken) ? 'host' : undefined;

/** `maxAge` is in seconds. */
export function cookieOptions(c: Context, gateway: Pick<Gateway, 'settings'>, maxAge: number) {
  const prefix = cookiePrefix(c, gateway);
  return { path: '/', maxAge, httpOnly: true, ...(prefix && { prefix, secure: true }) } as const;
}

export async function signedCookie(c: Context, gateway: Pick<Gateway, 'settings'>, name: string): Promise<string | undefined> {
  const { sessionSecret, formerSessionSecrets } = gateway.settings;
  for (const secret of [sessionSecret, ...formerSessionSecrets]) {
    const value = await getSignedCookie(c, secret, name, cookiePrefix(c, gateway));
    if (value) {
      return value;
    }
  }
  return undefined;
}
