import type { DrawingRecord, TaskRecord } from '@console/shared/contract';
import { nowInSeconds } from '@console/shared/format';
import type { Job, JobStatus } from './types';

const statuses: Record<string, JobStatus> = {
  '': 'submitting',
  NOT_START: 'not-started',
  SUBMITTED: 'submitted',
  QUEUED: 'queued',
  IN_PROGRESS: 'running',
  MODAL: 'modal',
  SUCCESS: 'done',
  FAILURE: 'failed',
};

export const parseStatus = (text: string): JobStatus => statuses[text] ?? 'unknown';

/** `50%` becomes 50; undefined for other text. */
export function parsePercent(text: string): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(text);
  return match ? Math.min(100, Number(match[1])) : undefined;
}

export const formatPercent = (percent: number): string => `${Math.round(percent)}%`;

/** Zero means that it has not happened yet. */
export const parseTime = (time: number, unitsPerSecond: 1 | 1000): number | undefined =>
  time > 0 ? Math.floor(time / unitsPerSecond) : undefined;

type JobRecord = Pick<DrawingRecord, Exclude<keyof DrawingRecord & keyof TaskRecord, 'properties'>>;

/** Parses what drawings and tasks have in common. */
export function parseJob(record: JobRecord, jobId: string, unitsPerSecond: 1 | 1000): Job {
  return {
    id: record.id,
    jobId,
    userId: record.user_id,
    channelId: record.channel_id || undefined,
    action: record.action,
    status: parseStatus(record.status),
    statusText: record.status,
    submittedAt: parseTime(record.submit_time, unitsPerSecond),
    startedAt: parseTime(record.start_time, unitsPerSecond),
    finishedAt: parseTime(record.finish_time, unitsPerSecond),
    progress: parsePercent(record.progress),
    failReason: record.fail_reason,
    quota: record.quota,
  };
}

/** Undefined until the job has finished, and when clocks disagree. */
export function durationSeconds({ submittedAt, finishedAt }: Pick<Job, 'submittedAt' | 'finishedAt'>): number | undefined {
  return submittedAt !== undefined && finishedAt !== undefined && finishedAt >= submittedAt ? finishedAt - submittedAt : undefined;
}

/** Gateways give up after an hour, so a job that is a day old no longer changes. */
const staleAfterSeconds = 86_400;

export const isUnfinished = ({ status }: Pick<Job, 'status'>): boolean => status !== 'done' && status !== 'failed';

export const mayChange = (job: Pick<Job, 'status' | 'submittedAt'>, now = nowInSeconds()): boolean =>
  isUnfinished(job) && now - (job.submittedAt ?? 0) < staleAfterSeconds;
