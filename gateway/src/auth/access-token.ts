import { createHash } from 'node:crypto';

/** What begins every hash of an access token; a token itself has no colon. */
export const accessTokenPrefix = 'sha256:';

/** An access token as the database holds it. It is random and long, and nobody is shown it twice, so that a plain hash is enough. */
export const hashAccessToken = (token: string): string => `${accessTokenPrefix}${createHash('sha256').update(token).digest('base64url')}`;
