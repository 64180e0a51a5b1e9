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

/** Zero means that it has not happened yet. */
export const parseTime = (time: number, perSecond: 1 | 1000): number | undefined => (time > 0 ? Math.floor(time / perSecond) : undefined);

/** Undefined until the job has finished, and when clocks disagree. */
export function durationSeconds({ submittedAt, finishedAt }: Pick<Job, 'submittedAt' | 'finishedAt'>): number | undefined {
  return submittedAt !== undefined && finishedAt !== undefined && finishedAt >= submittedAt ? finishedAt - submittedAt : undefined;
}

/** Gateways give up after an hour, so a job that is a day old no longer changes. */
const staleAfterSeconds = 86_400;

export const isUnfinished = ({ status, submittedAt = 0 }: Pick<Job, 'status' | 'submittedAt'>, now = Date.now() / 1000): boolean =>
  status !== 'done' && status !== 'failed' && now - submittedAt < staleAfterSeconds;
