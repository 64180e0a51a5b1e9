import { CellLink, type Column, chakra, type RowSummary, TruncatedText } from '@console/shared/ui';
import { Clapperboard, Music, ScrollText } from 'lucide-react';
import { type JobColumnActions, jobColumns, jobSummary, platformName } from '../../jobs';
import type { Task } from '../api/types';
import { isAction } from '../model';

export type TaskColumnActions = JobColumnActions & { onResult: (task: Task) => void };

/** `Music · Suno` */
const formatKind = ({ action, platform }: Task, t: JobColumnActions['t']) =>
  [isAction(action) ? t(`task.action.${action}`) : action, platformName(platform, t)].filter(Boolean).join(' · ');

export function taskColumns({ onResult, ...actions }: TaskColumnActions): Column<Task>[] {
  const { t, isAdmin } = actions;
  const { time, status, duration, channel, id } = jobColumns(actions);
  return [
    time,
    {
      id: 'input',
      header: t('task.input'),
      cell: ({ input }) =>
        input !== '' && (
          <b>
            <TruncatedText>{input}</TruncatedText>
          </b>
        ),
    },
    {
      id: 'action',
      header: t('jobs.action'),
      width: 212,
      inPanel: true,
      cell: (task) => <span className="ui-muted">{formatKind(task, t)}</span>,
    },
    ...(isAdmin ? [channel] : []),
    status,
    duration,
    { id: 'result', header: t('task.result'), width: 112, cell: (task) => <Result task={task} t={t} onOpen={() => onResult(task)} /> },
    id,
  ];
}

export const taskSummary =
  (t: JobColumnActions['t']) =>
  (task: Task): RowSummary =>
    jobSummary(task, { title: task.input, kind: formatKind(task, t) }, t);

const Label = chakra('span', {
  base: { display: 'inline-flex', verticalAlign: 'top', alignItems: 'center', gap: '1.5', '& svg': { boxSize: '3.5', color: 'fg.muted' } },
});

type ResultProps = { task: Task; t: JobColumnActions['t']; onOpen: () => void };

function Result({ task: { songs, lyrics, videoUrl }, t, onOpen }: ResultProps) {
  const [Icon, text] = videoUrl
    ? [Clapperboard, t('task.watch')]
    : songs.length > 0
      ? [Music, songs.length > 1 ? t('task.play.several', { count: songs.length }) : t('task.play')]
      : lyrics === ''
        ? []
        : [ScrollText, t('task.lyrics')];
  if (Icon === undefined) {
    return null;
  }
  return (
    <CellLink aria-haspopup="dialog" onClick={onOpen}>
      <Label>
        <Icon aria-hidden />
        {text}
      </Label>
    </CellLink>
  );
}
