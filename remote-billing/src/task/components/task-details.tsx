import { useT } from '../../i18n';
import { JobDetails } from '../../jobs';
import { JsonText } from '../../json-text';
import type { Task } from '../api/types';

export function TaskDetails({ task }: { task: Task }) {
  const t = useT();
  return (
    <JobDetails
      job={task}
      items={[
        [t('task.platform'), task.platform || undefined],
        [t('task.input'), task.input || undefined],
      ]}
    >
      <JsonText title={t('task.data')} value={task.data} />
      <JsonText title={t('task.properties')} value={task.properties} />
    </JobDetails>
  );
}
