import { generateCookie, getCookie } from 'hono/cookie';
import type { EdgeContext } from './context';

/** The `__Host-` prefix protects the cookie from other hosts of the domain and from plain connections. */
const cookiePrefix = (c: EdgeContext) => (c.var.client.protocol === 'https' ? 'host' : undefined);

export function formatEdgeCookie(c: EdgeContext, name: string, value: string, maxAge: number): string {
  const prefix = cookiePrefix(c);
  return generateCookie(name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', ...(prefix && { prefix, secure: true }) });
}

export const setEdgeCookie = (c: EdgeContext, name: string, value: string, maxAge: number): void =>
  c.header('Set-Cookie', formatEdgeCookie(c, name, value, maxAge), { append: true });

export const getEdgeCookie = (c: EdgeContext, name: string): string | undefined => getCookie(c, name, cookiePrefix(c));

/** Ignores the `__Host-` prefix. @returns undefined if no cookie is left */
export function removeCookies(header: string | undefined, names: readonly string[]): string | undefined {
  const others = (header ?? '').split(';').filter((pair) => {
    const [name = ''] = pair.split('=');
    return name.trim() !== '' && !names.includes(name.trim().replace(/^__Host-/, ''));
  });
  return others.length > 0 ? others.map((pair) => pair.trim()).join('; ') : undefined;
}

/** @returns the `Cookie` header that a browser would send after these `Set-Cookie` headers */
export function applySetCookies(header: string | undefined, setCookies: readonly string[]): string | undefined {
  const pairs = new Map<string, string>();
  for (const text of [...(header ?? '').split(';'), ...setCookies]) {
    const [pair = ''] = text.split(';');
    const [name = ''] = pair.split('=');
    if (name.trim() !== '') {
      pairs.set(name.trim(), pair.trim());
    }
  }
  return pairs.size > 0 ? [...pairs.values()].join('; ') : undefined;
}
