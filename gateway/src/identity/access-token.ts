import { createHash } from 'node:crypto';

/** Prefix of every access-token hash; a token itself has no colon. */
export const accessTokenPrefix = 'sha256:';

/** The stored form of an access token. The token is long and random, so a plain hash is enough. */
export const hashAccessToken = (token: string): string => `${accessTokenPrefix}${createHash('sha256').update(token).digest('base64url')}`;
