import type { HealthFigures, HealthHours } from '@console/shared/contract';

/** Whom a report is for: anybody sees fewer models, and no numbers of calls. */
export type HealthAudience = 'admin' | 'public';

export type HealthSubject = 'models' | 'channels';

export type HealthQuery = { audience: HealthAudience; subject: HealthSubject; hours: HealthHours };

/** A model or a channel. */
export type HealthRow = HealthFigures & {
  /** What its series is asked for by: the name of a model, the number of a channel. */
  key: string;
  /** Empty for a channel that no longer exists. */
  name: string;
  requests: number | undefined;
  recent: (number | null)[];
};

/** `step` is the length of each of `recent` in seconds, 0 if it is not known. */
export type Health = { rows: HealthRow[]; step: number; fetchedAt: number };
