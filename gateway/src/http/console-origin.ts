import type { Context } from 'hono';
import type { Gateway } from '../gateway';

/** Where people reach the console, without a slash at its end: as the site says, else as this call came. */
export function consoleOrigin(c: Context, { options }: Pick<Gateway, 'options'>): string {
  const { protocol, host } = new URL(c.req.url);
  return options.text('ServerAddress') || `${c.req.header('x-forwarded-proto') === 'https' ? 'https:' : protocol}//${host}`;
}
