import { createHmac } from 'node:crypto';
import type { Canary } from '../contract/log';
import { liveEntries } from './store/log-state';
import type { LogState } from './store/schemas';

const bucketCount = 10_000;

const computeBucket = (salt: string, visitor: string) => createHmac('sha256', salt).update(visitor).digest().readUInt32BE(0) % bucketCount;

/** Decides membership by a salted hash: members at one percentage stay members at every higher one. */
export const isInCanary = ({ salt, percent }: Pick<Canary, 'salt' | 'percent'>, visitor: string | null): boolean =>
  visitor !== null && computeBucket(salt, visitor) < Math.round(percent * 100);

export const canaryShare = ({ percent }: Pick<Canary, 'percent'>): number => Math.round(percent * 100) / bucketCount;

export const listCanariesFor = (state: Pick<LogState, 'host' | 'remotes'>, visitor: string | null): string[] =>
  liveEntries(state).flatMap(([name, { canary }]) => (canary && isInCanary(canary, visitor) ? [name] : []));
