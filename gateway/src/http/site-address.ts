import type { Context } from 'hono';
import type { Gateway } from '../gateway';

/**
 * Where people reach this site, without a trailing slash: `ServerAddress`, else what the caller used. Callers may claim any host, so
 * that only a saved address is sure to be this site's.
 */
export function siteAddress(c: Context, { options }: Pick<Gateway, 'options'>): string {
  const saved = options.text('ServerAddress');
  if (saved) {
    return saved.replace(/\/+$/, '');
  }
  const scheme = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'https' : 'http';
  return `${scheme}://${new URL(c.req.url).host}`;
}
