import { CellLink, type Column, StatusTag } from '@console/shared/ui';
import { Music, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { type JobColumnActions, jobColumns, TextCell } from '../../jobs';
import type { Task } from '../api/types';
import { isAction, isPlatform } from '../model';

export type TaskColumnActions = JobColumnActions & {
  onResult: (task: Task) => void;
  onInput: (task: Task) => void;
  onFailure: (task: Task) => void;
};

export function taskColumns({ onResult, onInput, onFailure, ...actions }: TaskColumnActions): Column<Task>[] {
  const { t } = actions;
  const { leading, trailing } = jobColumns(actions);
  return [
    ...leading,
    {
      id: 'platform',
      header: t('task.platform'),
      fit: true,
      cell: ({ platform }) =>
        platform !== '' && <StatusTag tone="neutral">{isPlatform(platform) ? t(`task.platform.${platform}`) : platform}</StatusTag>,
    },
    {
      id: 'action',
      header: t('jobs.action'),
      fit: true,
      cell: ({ action }) => (isAction(action) ? t(`task.action.${action}`) : action),
    },
    ...trailing,
    {
      id: 'result',
      header: t('task.result'),
      fit: true,
      cell: (task) => {
        const count = task.songs.length;
        if (count > 0) {
          return <ResultButton icon={<Music />} label={t('task.play', { count })} onClick={() => onResult(task)} />;
        }
        return task.lyrics !== '' && <ResultButton icon={<ScrollText />} label={t('task.lyrics')} onClick={() => onResult(task)} />;
      },
    },
    {
      id: 'input',
      header: t('task.input'),
      cell: (task) => task.input !== '' && <TextCell text={task.input} label={t('task.input.open')} onOpen={() => onInput(task)} />,
    },
    {
      id: 'failure',
      header: t('jobs.failure'),
      cell: (task) =>
        task.failReason !== '' && <TextCell text={task.failReason} label={t('jobs.failure.open')} onOpen={() => onFailure(task)} />,
    },
  ];
}

type ResultButtonProps = { icon: ReactNode; label: string; onClick: () => void };

const ResultButton = ({ icon, label, onClick }: ResultButtonProps) => (
  <CellLink aria-haspopup="dialog" data-result="" onClick={onClick}>
    {icon}
    {label}
  </CellLink>
);
