import type { RangePreset } from '@console/shared/format';
import type { ListParams } from '@console/shared/ui';

/** URL parameters. `start` and `end` are Unix seconds, `range` names a preset. */
export const jobFilterNames = ['id', 'channel', 'status', 'platform', 'range', 'start', 'end'] as const;

export type JobFilter = (typeof jobFilterNames)[number];

export type JobListParams = ListParams<JobFilter>;

export type JobScope = 'own' | 'all';

export type JobStatus = 'submitting' | 'not-started' | 'submitted' | 'queued' | 'running' | 'modal' | 'done' | 'failed' | 'unknown';

export type Job = {
  id: number;
  jobId: string;
  userId: number;
  /** Some gateways omit it in the own list. */
  channelId: number | undefined;
  /** For example `IMAGINE`; unknown actions are possible. */
  action: string;
  status: JobStatus;
  statusText: string;
  /** In Unix seconds, like the other times; undefined until it happens. */
  submittedAt: number | undefined;
  startedAt: number | undefined;
  finishedAt: number | undefined;
  progress: number | undefined;
  failReason: string;
  /** In points. */
  quota: number;
};

export type JobKind = {
  id: 'midjourney' | 'task';
  defaultRange: RangePreset;
  /** Platforms to filter by; without them, neither by status. */
  platforms?: readonly string[];
};
