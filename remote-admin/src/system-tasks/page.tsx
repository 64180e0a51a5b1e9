import { useNavigate, useSearchParams } from '@console/shared/router';
import { useCapability } from '@console/shared/session';
import { Box, ChoiceBar, PageHeader } from '@console/shared/ui';
import { useT } from '../i18n';
import { NodesTab } from './components/nodes-tab';
import { TasksTab } from './components/tasks-tab';

export function Page() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const hasNodes = useCapability('system-nodes');
  const tab = hasNodes && search.get('tab') === 'nodes' ? 'nodes' : 'tasks';
  return (
    <>
      <PageHeader title={t('system-tasks.title')} text={t(`system-tasks.tab.${tab}.text`)} />
      {hasNodes && (
        <Box mb="3">
          <ChoiceBar
            label={t('system-tasks.tabs')}
            value={tab}
            choices={(['tasks', 'nodes'] as const).map((id) => ({ value: id, label: t(`system-tasks.tab.${id}`) }))}
            onChange={(id) => void navigate(id === 'tasks' ? '/system-tasks' : '/system-tasks?tab=nodes')}
          />
        </Box>
      )}
      {tab === 'nodes' ? <NodesTab /> : <TasksTab />}
    </>
  );
}
