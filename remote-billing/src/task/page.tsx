import { useMemo, useState } from 'react';
import { useT } from '../i18n';
import { JobPage, useJobListParams } from '../jobs';
import { taskList } from './api/queries';
import type { Task } from './api/types';
import { taskColumns } from './components/task-columns';
import { TaskDetails } from './components/task-details';
import { TaskDialog, type TaskDialogProps } from './components/task-dialog';
import { taskKind } from './kind';

// Stable, because rows are memoized by it.
const renderDetails = (task: Task) => <TaskDetails task={task} />;

type OpenDialog = Pick<TaskDialogProps, 'kind' | 'task'>;

export function Page() {
  const t = useT();
  const list = useJobListParams(taskKind);
  const { scope, setFilters } = list;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
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
  return (
    <JobPage title={t('task.title')} list={list} query={taskList(scope, list.params)} columns={columns} details={renderDetails}>
      {() => openDialog && <TaskDialog {...openDialog} onClose={() => setOpenDialog(undefined)} />}
    </JobPage>
  );
}
