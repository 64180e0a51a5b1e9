import { createHmac } from 'node:crypto';
import { liveEntries } from './store/log-state';
import type { Canary, LogState } from './store/schemas';

/** Of how many parts a percentage is counted: two places are exact. */
const bucketCount = 10_000;

const bucketOf = (salt: string, visitor: string) => createHmac('sha256', salt).update(visitor).digest().readUInt32BE(0) % bucketCount;

/**
 * Whether a visitor is in a canary: the same ones for the same salt, and whoever is in at one percentage is in at every higher one.
 * @param visitor the identity that the edge gave to a browser; null, who is nobody yet, is in none
 */
export const isInCanary = ({ salt, percent }: Pick<Canary, 'salt' | 'percent'>, visitor: string | null): boolean =>
  visitor !== null && bucketOf(salt, visitor) < Math.round(percent * 100);

/** Of all visitors, those who are in a canary (0 to 1). */
export const canaryShare = ({ percent }: Pick<Canary, 'percent'>): number => Math.round(percent * 100) / bucketCount;

/** The names of which a visitor is given the canary, in the order of the log; of all others they are given what is live. */
export const listCanariesFor = (state: Pick<LogState, 'host' | 'remotes'>, visitor: string | null): string[] =>
  liveEntries(state).flatMap(([name, { canary }]) => (canary && isInCanary(canary, visitor) ? [name] : []));
