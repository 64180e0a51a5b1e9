import { createHash } from 'node:crypto';

/** What the database keeps of a token: tokens are long and random, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
