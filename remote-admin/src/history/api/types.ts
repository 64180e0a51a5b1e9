export type HistoryEntry = {
  id: number;
  /** Unix seconds. */
  at: number;
  /** Undefined if nobody was signed in. */
  by: string | undefined;
  field: string;
  /** As in the response; undefined for secrets and missing values. */
  before: string | undefined;
  after: string | undefined;
  /** What the actor said about it. */
  reason: string | undefined;
};

export type HistorySubject = { user: number } | { options: readonly string[] };
