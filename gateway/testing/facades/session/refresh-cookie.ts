import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { BearerSession } from './bearer-store';

const name = 'new_api_refresh';
const options = { path: '/api/user/auth', httpOnly: true, sameSite: 'Strict' } as const;

export const refreshCookie = (c: Context): string | undefined => getCookie(c, name);

export function setRefreshCookie(c: Context, { cookie, expiresAt }: BearerSession): void {
  const maxAge = expiresAt - Math.floor(Date.now() / 1000);
  setCookie(c, name, cookie, { ...options, expires: new Date(expiresAt * 1000), maxAge });
}

export const clearRefreshCookie = (c: Context): void => {
  deleteCookie(c, name, options);
};
