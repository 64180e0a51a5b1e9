import type { RangePreset } from '@console/shared/format';
import type { ListParams } from '@console/shared/ui';

/** What a list of jobs can be narrowed to, as it stands in the address. `start` and `end` are Unix seconds, `range` names a preset. */
export const jobFilterNames = ['id', 'channel', 'range', 'start', 'end'] as const;

export type JobFilter = (typeof jobFilterNames)[number];

export type JobListParams = ListParams<JobFilter>;

/** Whose jobs: one's own, or everybody's (administrators). */
export type JobScope = 'own' | 'all';

export type JobStatus = 'submitting' | 'not-started' | 'submitted' | 'queued' | 'running' | 'modal' | 'done' | 'failed' | 'unknown';

/** Work that an upstream does for minutes: a drawing, a song. */
export type Job = {
  id: number;
  /** The upstream's own name for it. */
  jobId: string;
  userId: number;
  /** Undefined in one's own list of some gateways. */
  channelId: number | undefined;
  /** For example `IMAGINE`; others than the known ones may come. */
  action: string;
  status: JobStatus;
  /** As the gateway says it, for a status that is not known. */
  statusText: string;
  /** Unix seconds, as are the others; undefined: not yet. */
  submittedAt: number | undefined;
  startedAt: number | undefined;
  finishedAt: number | undefined;
  /** Percent; undefined where the gateway says none. */
  progress: number | undefined;
  failReason: string;
  /** Points. */
  quota: number;
};

/** How a list of jobs differs from another one. */
export type JobKind = {
  /** Of the table, and of the page's folder. */
  id: 'midjourney' | 'task';
  /** What is shown when nobody chose. */
  defaultRange: RangePreset;
};
