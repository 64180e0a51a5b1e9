import type { Context } from 'hono';
import type { Gateway } from '../gateway';

/** `ServerAddress` without a trailing slash; empty while nobody has saved one. */
export const savedAddress = ({ options }: Pick<Gateway, 'options'>): string => options.text('ServerAddress').replace(/\/+$/, '');

/**
 * Where people reach this site, without a trailing slash: the saved address, else what the caller used. Callers may claim any host, so
 * that only a saved address may go to somebody else.
 */
export function siteAddress(c: Context, gateway: Pick<Gateway, 'options'>): string {
  const saved = savedAddress(gateway);
  if (saved !== '') {
    return saved;
  }
  return `${isCalledSecurely(c) ? 'https' : 'http'}://${new URL(c.req.url).host}`;
}

const isCalledSecurely = (c: Context) => c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';

/** Whether people reach this site by https, by its saved address or by how the caller came. */
export const isSecureSite = (c: Context, gateway: Pick<Gateway, 'options'>): boolean =>
  isCalledSecurely(c) || savedAddress(gateway).toLowerCase().startsWith('https:');
