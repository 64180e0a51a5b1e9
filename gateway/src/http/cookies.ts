import type { Context } from 'hono';
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
