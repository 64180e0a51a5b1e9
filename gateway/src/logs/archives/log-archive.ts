import type { Database } from '../../db/database';
import type { TimeRange } from '../sums/time-parts';

export type LogArchive = TimeRange & {
  month: string;
  /** Has the table of lines only. */
  db: Database;
  deletedBefore: number;
};

/** Moving so many takes about 20 ms, after which other requests are served. */
export const linesPerMove = 200;
