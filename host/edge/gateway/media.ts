import type { Dispatcher } from 'undici';

/** Other types can contain scripts, and an upstream chooses the type. */
const types = /^(video|audio)\/[\w.+-]+\b/i;

export const isMedia = ({ statusCode, headers }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>): boolean =>
  (statusCode === 200 || statusCode === 206) && types.test(String(headers['content-type'] ?? ''));

/** Of a file that comes from an upstream of the gateway, for one user only. */
export const mediaHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, max-age=3600',
};
