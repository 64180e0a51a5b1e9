import { useT } from '../../i18n';
import { JobPanel } from '../../jobs';
import { JsonText } from '../../json-text';
import type { Task } from '../api/types';

export function TaskPanel({ task }: { task: Task }) {
  const t = useT();
  return (
    <JobPanel job={task} prompt={task.input}>
      <JsonText title={t('task.data')} value={task.data} />
      <JsonText title={t('task.properties')} value={task.properties} />
    </JobPanel>
  );
}
