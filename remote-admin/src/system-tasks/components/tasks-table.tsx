import { formatPoints } from '@console/shared/format';
import { type Column, DataTable, DescriptionList, Note, Stack, StatusTag, Timestamp, type Tone } from '@console/shared/ui';
import { useMemo } from 'react';
import { type T, useT } from '../../i18n';
import type { Task } from '../api/types';
import { getDuration, isActive } from '../model';
import { ProgressCell } from './progress-cell';
import { useTypeName } from './use-type-name';

const tones: Record<Task['status'], Tone> = { pending: 'neutral', running: 'info', succeeded: 'good', failed: 'bad' };

const idOf = ({ id }: Task) => id;

const renderStatus = ({ status }: Task, t: T) => <StatusTag tone={tones[status]}>{t(`system-tasks.status.${status}`)}</StatusTag>;

const formatPairs = (pairs: Task['result']) => pairs.map(([name, value]) => (name === '' ? value : `${name} ${value}`)).join(' · ');

const renderOutcome = ({ error, result }: Task) => (error === '' ? <span className="ui-muted">{formatPairs(result)}</span> : error);

/** @param tasks undefined while loading */
export function TasksTable({ tasks }: { tasks: Task[] | undefined }) {
  const t = useT();
  const typeName = useTypeName();
  const columns = useMemo(() => taskColumns(t, typeName), [t, typeName]);
  return (
    <DataTable
      id="system-tasks"
      label={t('system-tasks.title')}
      columns={columns}
      rows={tasks}
      rowKey={idOf}
      rowName={({ type }) => typeName(type)}
      panel={(task) => <TaskDetails task={task} />}
      summary={(task) => ({
        title: typeName(task.type),
        meta: [
          <Timestamp key="time" seconds={task.startedAt} isShort />,
          isActive(task) ? <ProgressCell key="progress" task={task} /> : renderOutcome(task),
        ],
        end: renderStatus(task, t),
      })}
    />
  );
}

function TaskDetails({ task: { error, payload, result } }: { task: Task }) {
  const t = useT();
  return (
    <Stack gap="3">
      {error !== '' && <Note tone="error">{error}</Note>}
      {payload.length > 0 && <DescriptionList items={payload.map(([name, value]) => [name || t('system-tasks.payload'), value])} />}
      {result.length > 0 && <DescriptionList items={result.map(([name, value]) => [name || t('system-tasks.result'), value])} />}
    </Stack>
  );
}

function taskColumns(t: T, typeName: (type: string) => string): Column<Task>[] {
  return [
    {
      id: 'type',
      header: t('system-tasks.type'),
      fixed: true,
      width: 208,
      panelCell: () => null,
      cell: ({ type }) => typeName(type),
    },
    { id: 'status', header: t('system-tasks.status'), width: 108, cell: (task) => renderStatus(task, t) },
    { id: 'progress', header: t('system-tasks.progress'), width: 152, cell: (task) => <ProgressCell task={task} /> },
    { id: 'outcome', header: t('system-tasks.result'), panelCell: () => null, cell: renderOutcome },
    { id: 'node', header: t('system-tasks.node'), width: 120, optional: true, inPanel: true, cell: ({ node }) => node },
    {
      id: 'started',
      header: t('system-tasks.started'),
      width: 168,
      sort: { field: 'started', by: ({ startedAt }) => -startedAt },
      cell: ({ startedAt }) => <Timestamp seconds={startedAt} />,
    },
    {
      id: 'duration',
      header: t('system-tasks.duration'),
      align: 'end',
      width: 96,
      inPanel: true,
      cell: (task) => {
        const seconds = getDuration(task);
        return seconds !== undefined && t('system-tasks.seconds', { seconds: formatPoints(seconds) });
      },
    },
  ];
}
