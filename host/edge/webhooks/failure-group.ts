import type { ReleaseStore } from '../../release/store';

/** Failures of browsers that are alike, over all edges. */
export type FailureGroup = {
  /** The same at all edges. */
  id: string;
  remote: string;
  version: string;
  reason: string;
  message: string;
  stack: string;
  route: string;
  browsers: Record<string, number>;
  count: number;
  visitors: number;
  /** RFC 3339 */
  firstAt: string;
  lastAt: string;
  state: 'open' | 'resolved' | 'returned';
};

export type FailureGroups = (store: ReleaseStore) => Promise<FailureGroup[]>;
