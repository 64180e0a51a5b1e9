import type { Context } from 'hono';
import type { Gateway } from '../gateway';

export const configuredAddress = ({ options }: Pick<Gateway, 'options'>): string => options.text('ServerAddress').replace(/\/+$/, '');

/**
 * The public address without a trailing slash: the configured one, else that of the request. Clients can forge the Host header, so only a
 * configured address may be sent to others.
 */
export function siteAddress(c: Context, gateway: Pick<Gateway, 'options'>): string {
  const configured = configuredAddress(gateway);
  if (configured !== '') {
    return configured;
  }
  return `${isHttpsRequest(c) ? 'https' : 'http'}://${new URL(c.req.url).host}`;
}

const isHttpsRequest = (c: Context) => c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';

export const isSecureSite = (c: Context, gateway: Pick<Gateway, 'options'>): boolean =>
  isHttpsRequest(c) || configuredAddress(gateway).toLowerCase().startsWith('https:');
