import { originMatchesHost } from '@console/shared/contract/cross-site';
import type { EdgeContext } from './context';

/** Browsers send the origin with every POST. */
export function isSameOrigin(c: EdgeContext): boolean {
  const { headers } = c.env.incoming;
  if (headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin') {
    return false;
  }
  return originMatchesHost(c.var.client.host, headers.origin);
}

/** Other origins can send this content type only after a preflight, which the edge never grants. */
export const isJsonRequest = (c: EdgeContext): boolean => /^application\/json\b/i.test(c.req.header('content-type') ?? '');
