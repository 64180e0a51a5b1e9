import { CellLink, type Column, FilterCell, StatusTag, Timestamp, type Tone, TruncatedText } from '@console/shared/ui';
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

export function jobColumns({ t, isAdmin, onFilter }: JobColumnActions): { leading: Column<Job>[]; trailing: Column<Job>[] } {
  const channel: Column<Job> = {
    id: 'channel',
    header: t('jobs.channel'),
    fit: true,
    cell: ({ channelId }) =>
      channelId !== undefined && <FilterCell text={`#${channelId}`} onFilter={() => onFilter({ channel: String(channelId) })} />,
  };
  return {
    leading: [
      {
        id: 'time',
        header: t('jobs.submitted'),
        fit: true,
        fixed: true,
        cell: ({ submittedAt }) => (submittedAt === undefined ? '–' : <Timestamp seconds={submittedAt} />),
      },
      ...(isAdmin ? [channel] : []),
    ],
    trailing: [
      {
        id: 'id',
        header: t('jobs.id'),
        cell: ({ jobId }) => jobId !== '' && <FilterCell text={jobId} onFilter={() => onFilter({ id: jobId })} />,
      },
      {
        id: 'status',
        header: t('jobs.status'),
        fit: true,
        cell: ({ status, statusText }) => (
          <StatusTag tone={tones[status]}>
            {status === 'unknown' && statusText !== 'UNKNOWN' ? statusText : t(`jobs.status.${status}`)}
          </StatusTag>
        ),
      },
      { id: 'progress', header: t('jobs.progress'), fit: true, cell: (job) => <Progress job={job} /> },
      {
        id: 'duration',
        header: t('jobs.duration'),
        fit: true,
        align: 'end',
        cell: (job) => {
          const seconds = durationSeconds(job);
          return seconds === undefined ? null : `${seconds} s`;
        },
      },
    ],
  };
}

function Progress({ job: { progress, status } }: { job: Job }) {
  if (progress === undefined) {
    return null;
  }
  return (
    <span data-progress={status}>
      <progress max={100} value={progress} aria-hidden />
      {Math.round(progress)}%
    </span>
  );
}

export type TextCellProps = {
  text: string;
  label: string;
  onOpen: () => void;
};

export const TextCell = ({ text, label, onOpen }: TextCellProps) => (
  <CellLink title={label} aria-haspopup="dialog" onClick={onOpen}>
    <TruncatedText>{text}</TruncatedText>
  </CellLink>
);
