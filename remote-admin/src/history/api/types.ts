/** One change of a user or of an option. */
export type HistoryEntry = {
  id: number;
  /** Unix seconds. */
  at: number;
  /** Undefined where nobody was signed in. */
  by: string | undefined;
  field: string;
  /** As the wire spells them; undefined for secrets and for what has no value. */
  before: string | undefined;
  after: string | undefined;
};

/** Whose changes: a user's, or those of options by their keys. */
export type HistorySubject = { user: number } | { options: readonly string[] };
