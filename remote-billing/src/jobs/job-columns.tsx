import { type Column, chakra, FilterCell, type RowSummary, StatusTag, Timestamp, type Tone } from '@console/shared/ui';
import type { ReactNode } from 'react';
import type { useT } from '../i18n';
import { durationSeconds } from './model';
import type { Job, JobFilter, JobStatus } from './types';

export type JobColumnActions = {
  t: ReturnType<typeof useT>;
  isAdmin: boolean;
  onFilter: (change: Partial<Record<JobFilter, string>>) => void;
};

const tones: Record<JobStatus, Tone> = {
  submitting: 'neutral',
  'not-started': 'neutral',
  submitted: 'accent',
  queued: 'accent',
  running: 'info',
  modal: 'warning',
  done: 'good',
  failed: 'bad',
  unknown: 'neutral',
};

type JobColumn = 'time' | 'status' | 'progress' | 'duration' | 'channel' | 'id';

export function jobColumns({ t, onFilter }: JobColumnActions): Record<JobColumn, Column<Job>> {
  return {
    time: {
      id: 'time',
      header: t('jobs.submitted'),
      width: 108,
      fixed: true,
      sort: { field: 'submit_time', by: ({ submittedAt = 0 }) => submittedAt },
      cell: ({ submittedAt }) => (submittedAt === undefined ? '–' : <Timestamp seconds={submittedAt} isShort />),
    },
    status: {
      id: 'status',
      header: t('jobs.status'),
      width: 220,
      panelCell: (job) => <Status job={job} t={t} />,
      cell: (job) => (
        <>
          <Status job={job} t={t} />
          {job.failReason !== '' && (
            <span className="ui-muted" title={job.failReason}>
              {' '}
              {job.failReason}
            </span>
          )}
        </>
      ),
    },
    progress: {
      id: 'progress',
      header: t('jobs.progress'),
      width: 108,
      cell: ({ progress, status }) =>
        progress !== undefined && (
          <Progress data-status={status}>
            {progress > 0 && progress < 100 && <progress max={100} value={progress} aria-hidden />}
            <span>{progress === 0 ? '–' : `${Math.round(progress)}%`}</span>
          </Progress>
        ),
    },
    duration: { id: 'duration', header: t('jobs.duration'), width: 72, align: 'end', inPanel: true, cell: formatDuration },
    channel: {
      id: 'channel',
      header: t('jobs.channel'),
      width: 72,
      inPanel: true,
      cell: ({ channelId }) =>
        channelId !== undefined && <FilterCell text={`#${channelId}`} onFilter={() => onFilter({ channel: String(channelId) })} />,
    },
    id: {
      id: 'id',
      header: t('jobs.id'),
      width: 160,
      optional: true,
      cell: ({ jobId }) => jobId !== '' && <FilterCell text={jobId} onFilter={() => onFilter({ id: jobId })} />,
    },
  };
}

export type JobSummary = { title: ReactNode; kind: string };

/** Two lines of a job on narrow screens. */
export const jobSummary = (job: Job, { title, kind }: JobSummary, t: JobColumnActions['t']): RowSummary => ({
  title: title || job.jobId || kind,
  value: <Status job={job} t={t} />,
  meta: [kind, job.failReason || formatDuration(job)],
  end: job.submittedAt !== undefined && <Timestamp seconds={job.submittedAt} isShort />,
});

function formatDuration(job: Job): string | null {
  const seconds = durationSeconds(job);
  return seconds === undefined ? null : `${seconds} s`;
}

const Status = ({ job: { status, statusText }, t }: { job: Job; t: JobColumnActions['t'] }) => (
  <StatusTag tone={tones[status]}>{status === 'unknown' && statusText !== 'UNKNOWN' ? statusText : t(`jobs.status.${status}`)}</StatusTag>
);

const Progress = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '--done': 'colors.blue.solid',
    '&[data-status=done]': { '--done': 'colors.green.solid' },
    '&[data-status=failed]': { '--done': 'colors.red.solid' },
    '& > span': { fontVariantNumeric: 'tabular-nums' },
    '& progress': {
      appearance: 'none',
      width: '12',
      flexShrink: 0,
      height: '1',
      border: 'none',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'bg.emphasized',
      '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
      '&::-webkit-progress-value': { bg: 'var(--done)' },
      '&::-moz-progress-bar': { bg: 'var(--done)' },
    },
  },
});
