/** Equal failures of one version, over all open tabs. */
export type FailureGroup = {
  id: string;
  remote: string;
  version: string;
  reason: string;
  /** The latest one. */
  message: string;
  stack: string;
  route: string;
  /** Occurrences by browser (`Chrome 143 on Windows`). */
  browsers: Record<string, number>;
  count: number;
  visitors: number;
  /** RFC 3339, by the clock of the edge. */
  firstAt: string;
  lastAt: string;
  /** `returned`: seen again after it was resolved. */
  state: 'open' | 'resolved' | 'returned';
};

/** A row of the failures table. */
export type FailureLine = Omit<FailureGroup, 'stack' | 'browsers'>;

/** What one failure adds when it is opened. */
export type FailureDetails = Pick<FailureGroup, 'stack' | 'browsers'>;
