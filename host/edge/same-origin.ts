import type { IncomingMessage } from 'node:http';

/** A page of this very console sent it: browsers name the origin of every POST. */
export function isOwnOrigin({ headers }: IncomingMessage): boolean {
  if (headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin') return false;
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
