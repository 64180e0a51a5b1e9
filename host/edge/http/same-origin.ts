import { originMatchesHost } from '@console/shared/contract/cross-site';
import type { EdgeContext } from './context';

/** A page of this very console sent it: browsers name the origin of every POST. */
export function isOwnOrigin(c: EdgeContext): boolean {
  const { headers } = c.env.incoming;
  if (headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin') {
    return false;
  }
  return originMatchesHost(c.var.client.host, headers.origin);
}

/** The one content type of our calls; a page of another origin can send it only after a preflight, which the edge never grants. */
export const isJson = (c: EdgeContext): boolean => /^application\/json\b/i.test(c.req.header('content-type') ?? '');
