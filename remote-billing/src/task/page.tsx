import { useMemo, useState } from 'react';
import { useT } from '../i18n';
import { JobPage, TextsDialog, useJobList } from '../jobs';
import { taskList } from './api/queries';
import type { Task } from './api/types';
import { SongsDialog } from './components/songs-dialog';
import { taskColumns } from './components/task-columns';
import { TaskDetails } from './components/task-details';
import { taskKind } from './kind';

// Stable, because rows are memoized by it.
const renderDetails = (task: Task) => <TaskDetails task={task} />;

type OpenDialog = { kind: 'result' | 'input' | 'failure'; task: Task };

export function Page() {
  const t = useT();
  const list = useJobList(taskKind);
  const { scope, setFilters } = list;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  const columns = useMemo(() => {
    const open = (kind: OpenDialog['kind']) => (task: Task) => setOpenDialog({ kind, task });
    return taskColumns({
      t,
      isAdmin: scope === 'all',
      onFilter: setFilters,
      onResult: open('result'),
      onInput: open('input'),
      onFailure: open('failure'),
    });
  }, [t, scope, setFilters]);
  const dialog = (name: string, text: string) => <TextsDialog title={name} texts={[[name, text]]} onClose={close} />;
  return (
    <JobPage title={t('task.title')} list={list} query={taskList(scope, list.params)} columns={columns} details={renderDetails}>
      {() => {
        if (openDialog === undefined) {
          return null;
        }
        const { kind, task } = openDialog;
        if (kind === 'failure') {
          return dialog(t('jobs.failure'), task.failReason);
        }
        if (kind === 'input') {
          return dialog(t('task.input'), task.input);
        }
        return task.songs.length > 0 ? <SongsDialog task={task} onClose={close} /> : dialog(t('task.lyrics'), task.lyrics);
      }}
    </JobPage>
  );
}
