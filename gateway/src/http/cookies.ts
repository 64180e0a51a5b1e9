import type { Context } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import type { Gateway } from '../gateway';
import { isOverHttps } from './client-address';

/** Over HTTPS cookies have a name that no other host of the domain can set, and no plain connection; undefined elsewhere. */
export const cookiePrefix = (c: Context, { settings }: Pick<Gateway, 'settings'>): 'host' | undefined =>
  isOverHttps(c, settings.edgeToken) ? 'host' : undefined;

/** What cookies with a secret have in common. `maxAge` is in seconds. */
export function cookieOptions(c: Context, gateway: Pick<Gateway, 'settings'>, maxAge: number) {
  const prefix = cookiePrefix(c, gateway);
  return { path: '/', maxAge, httpOnly: true, ...(prefix && { prefix, secure: true }) } as const;
}

/** A cookie that this gateway has signed, with its present secret or a former one; undefined for any other. */
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
