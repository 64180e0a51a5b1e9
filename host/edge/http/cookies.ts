import { setCookie } from 'hono/cookie';
import type { EdgeContext } from './context';

function isSecure({ headers, socket }: EdgeContext['env']['incoming']): boolean {
  const forwarded = headers['x-forwarded-proto']?.toString().split(',')[0]?.trim();
  return forwarded === 'https' || 'encrypted' in socket;
}

/** Sets a cookie that no script reads. `maxAge` is in seconds. */
export function setEdgeCookie(c: EdgeContext, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure: isSecure(c.env.incoming) });
}
