import { generateCookie, getCookie } from 'hono/cookie';
import type { EdgeContext } from './context';

/** Over HTTPS a name that no other host of the domain can set, and no plain connection. */
const prefixOf = (c: EdgeContext) => (c.var.client.protocol === 'https' ? 'host' : undefined);

/** The `Set-Cookie` header of a cookie that no script reads. `maxAge` is in seconds; 0 removes it. */
export function edgeSetCookie(c: EdgeContext, name: string, value: string, maxAge: number): string {
  const prefix = prefixOf(c);
  return generateCookie(name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', ...(prefix && { prefix, secure: true }) });
}

/** Sets a cookie that no script reads. `maxAge` is in seconds. */
export const setEdgeCookie = (c: EdgeContext, name: string, value: string, maxAge: number): void =>
  c.header('Set-Cookie', edgeSetCookie(c, name, value, maxAge), { append: true });

/** A cookie that an edge has set. */
export const edgeCookie = (c: EdgeContext, name: string): string | undefined => getCookie(c, name, prefixOf(c));

/** A `Cookie` header without the cookies of these names, with or without the prefix of HTTPS; undefined where none is left. */
export function cookiesWithout(header: string | undefined, names: readonly string[]): string | undefined {
  const kept = (header ?? '').split(';').filter((pair) => {
    const [name = ''] = pair.split('=');
    return name.trim() !== '' && !names.includes(name.trim().replace(/^__Host-/, ''));
  });
  return kept.length > 0 ? kept.map((pair) => pair.trim()).join('; ') : undefined;
}
