import { type Column, chakra, FilterCell, type RowSummary, StatusTag, Timestamp, type Tone } from '@console/shared/ui';
import type { ReactNode } from 'react';
import type { useT } from '../i18n';
import { durationSeconds, formatPercent } from './model';
import type { Job, JobFilter, JobStatus } from './types';

export type JobColumnActions = {
  t: ReturnType<typeof useT>;
  isAdmin: boolean;
  onFilter: (change: Partial<Record<JobFilter, string>>) => void;
};

const tones: Record<JobStatus, Tone> = {
  submitting: 'neutral',
  'not-started': 'neutral',
  submitted: 'neutral',
  queued: 'neutral',
  running: 'info',
  modal: 'warning',
  done: 'good',
  failed: 'bad',
  unknown: 'neutral',
};

type JobColumn = 'time' | 'status' | 'duration' | 'channel' | 'id';

export function jobColumns({ t, onFilter }: JobColumnActions): Record<JobColumn, Column<Job>> {
  return {
    time: {
      id: 'time',
      header: t('jobs.submitted'),
      width: 124,
      fixed: true,
      sort: { field: 'submit_time', by: ({ submittedAt = 0 }) => submittedAt },
      panelCell: ({ submittedAt }) => submittedAt !== undefined && <Timestamp seconds={submittedAt} />,
      cell: ({ submittedAt }) => (
        <span className="ui-muted">{submittedAt === undefined ? '–' : <Timestamp seconds={submittedAt} isShort />}</span>
      ),
    },
    status: {
      id: 'status',
      header: t('jobs.status'),
      width: 280,
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
    duration: {
      id: 'duration',
      header: t('jobs.duration'),
      width: 128,
      align: 'end',
      inPanel: true,
      cell: (job) => {
        const duration = formatDuration(job, t);
        return duration && <span className="ui-muted">{duration}</span>;
      },
    },
    channel: {
      id: 'channel',
      header: t('jobs.channel'),
      width: 72,
      inPanel: true,
      cell: ({ channelId }) =>
        channelId !== undefined && (
          <span className="ui-muted">
            <FilterCell text={`#${channelId}`} onFilter={() => onFilter({ channel: String(channelId) })} />
          </span>
        ),
    },
    id: {
      id: 'id',
      header: t('jobs.id'),
      width: 160,
      optional: true,
      // The title of the panel.
      panelCell: () => null,
      cell: ({ jobId }) => jobId !== '' && <FilterCell text={jobId} onFilter={() => onFilter({ id: jobId })} />,
    },
  };
}

export type JobSummary = { title: ReactNode; kind: string };

/** Two lines of a job on narrow screens. */
export const jobSummary = (job: Job, { title, kind }: JobSummary, t: JobColumnActions['t']): RowSummary => ({
  title: title || job.jobId || kind,
  value: <Status job={job} t={t} />,
  meta: [kind, job.failReason || formatDuration(job, t)],
  end: job.submittedAt !== undefined && <Timestamp seconds={job.submittedAt} isShort />,
});

function formatDuration(job: Job, t: JobColumnActions['t']): string | null {
  const seconds = durationSeconds(job);
  if (seconds === undefined) {
    return null;
  }
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) {
    return `${seconds} s`;
  }
  return rest === 0 ? t('jobs.duration.whole-minutes', { minutes }) : t('jobs.duration.minutes', { minutes, seconds: rest });
}

type StatusProps = { job: Job; t: JobColumnActions['t'] };

function Status({ job: { status, statusText, progress = 0 }, t }: StatusProps) {
  const text = status === 'unknown' && statusText !== 'UNKNOWN' ? statusText : t(`jobs.status.${status}`);
  return (
    <>
      <StatusTag tone={tones[status]}>{text}</StatusTag>
      {status === 'running' && progress > 0 && (
        <Progress>
          <progress max={100} value={progress} aria-hidden />
          {formatPercent(progress)}
        </Progress>
      )}
    </>
  );
}

const Progress = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'top',
    gap: '2',
    ms: '3',
    color: 'fg.muted',
    textStyle: 'sm',
    fontWeight: 'normal',
    fontVariantNumeric: 'tabular-nums',
    mdDown: { ms: '2', verticalAlign: 'baseline', '& progress': { display: 'none' } },
    '& progress': {
      appearance: 'none',
      width: '12',
      height: '1',
      border: 'none',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'bg.emphasized',
      '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
      '&::-webkit-progress-value': { bg: 'blue.solid' },
      '&::-moz-progress-bar': { bg: 'blue.solid' },
    },
  },
});
