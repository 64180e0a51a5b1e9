import { getCookie, setCookie } from 'hono/cookie';
import type { EdgeContext } from './context';

/** Over HTTPS a name that no other host of the domain can set, and no plain connection. */
const prefixOf = (c: EdgeContext) => (c.var.client.protocol === 'https' ? 'host' : undefined);

/** Sets a cookie that no script reads. `maxAge` is in seconds. */
export function setEdgeCookie(c: EdgeContext, name: string, value: string, maxAge: number): void {
  const prefix = prefixOf(c);
  setCookie(c, name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', ...(prefix && { prefix, secure: true }) });
}

/** A cookie that an edge has set. */
export const edgeCookie = (c: EdgeContext, name: string): string | undefined => getCookie(c, name, prefixOf(c));
