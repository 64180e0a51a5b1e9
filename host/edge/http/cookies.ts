import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { EdgeContext } from './context';

/** The `__Host-` prefix protects the cookie from other hosts of the domain and from plain connections. */
const isEncrypted = (c: EdgeContext) => c.get('client').protocol === 'https';

export function formatEdgeCookie(c: EdgeContext, name: string, value: string, maxAge: number): string {
  return generateCookie(name, value, {
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'Lax',
    ...(isEncrypted(c) && { prefix: 'host', secure: true }),
  });
}

export const setEdgeCookie = (c: EdgeContext, name: string, value: string, maxAge: number): void =>
  c.header('Set-Cookie', formatEdgeCookie(c, name, value, maxAge), { append: true });

/** Parses the cookies of a request once. */
export function getCookie(c: EdgeContext, name: string): string | undefined {
  const { cookie } = c.env.incoming.headers;
  if (cookie === undefined) {
    return undefined;
  }
  const cookies = c.get('cookies') ?? parse(cookie);
  c.set('cookies', cookies);
  return cookies[name];
}

export const getEdgeCookie = (c: EdgeContext, name: string): string | undefined => getCookie(c, isEncrypted(c) ? `__Host-${name}` : name);

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
