import type { IncomingMessage } from 'node:http';
import type { EdgeContext } from './context';

/** A page of this very console sent it: browsers name the origin of every POST. */
export function isOwnOrigin({ headers }: IncomingMessage): boolean {
  if (headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin') return false;
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** The one content type of our calls; a page of another origin can send it only after a preflight, which the edge never grants. */
export const isJson = (c: EdgeContext): boolean => /^application\/json\b/i.test(c.req.header('content-type') ?? '');
