import { ListMusic } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useT } from '../i18n';
import { JobPage, useJobListParams } from '../jobs';
import { taskList } from './api/queries';
import type { Task } from './api/types';
import { LyricsDialog } from './components/lyrics-dialog';
import { SongsDialog } from './components/songs-dialog';
import { taskColumns, taskSummary } from './components/task-columns';
import { TaskPanel } from './components/task-panel';
import { VideoDialog } from './components/video-dialog';
import { taskKind } from './kind';

// Stable, because rows are memoized by it.
const renderPanel = (task: Task) => <TaskPanel task={task} />;

export function Page() {
  const t = useT();
  const list = useJobListParams(taskKind);
  const { scope, setFilters } = list;
  const [opened, setOpened] = useState<Task>();
  const columns = useMemo(
    () => taskColumns({ t, isAdmin: scope === 'all', onFilter: setFilters, onResult: setOpened }),
    [t, scope, setFilters],
  );
  const summary = useMemo(() => taskSummary(t), [t]);
  const close = () => setOpened(undefined);
  return (
    <JobPage
      title={t('task.title')}
      list={list}
      query={taskList(scope, list.params)}
      columns={columns}
      summary={summary}
      panel={renderPanel}
      icon={<ListMusic />}
    >
      {() => opened && <ResultDialog task={opened} onClose={close} />}
    </JobPage>
  );
}

function ResultDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  if (task.videoUrl) {
    return <VideoDialog url={task.videoUrl} input={task.input} onClose={onClose} />;
  }
  return task.songs.length > 0 ? <SongsDialog task={task} onClose={onClose} /> : <LyricsDialog lyrics={task.lyrics} onClose={onClose} />;
}
