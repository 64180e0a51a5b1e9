/** Equal failures of one version, grouped over all tabs. */
export type FailureGroup = {
  id: string;
  remote: string;
  version: string;
  reason: string;
  message: string;
  stack: string;
  route: string;
  /** Number of occurrences by browser (`Chrome 143 on Windows`). */
  browsers: Record<string, number>;
  count: number;
  visitors: number;
  /** RFC 3339, by the clock of the edge. */
  firstAt: string;
  lastAt: string;
  /** `returned` means seen again after it was resolved. */
  state: 'open' | 'resolved' | 'returned';
};

export type FailureLine = Omit<FailureGroup, 'stack' | 'browsers'>;

export type FailureDetails = Pick<FailureGroup, 'stack' | 'browsers'>;
