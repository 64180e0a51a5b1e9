import { systemTaskStatuses } from '@console/shared/contract';
import { useQuery } from '@console/shared/query';
import { EmptyState, Flex, PlainSelect, QueryState, useListParams } from '@console/shared/ui';
import { ListTodo } from 'lucide-react';
import { useMemo } from 'react';
import { useT } from '../../i18n';
import { taskList } from '../api/queries';
import { filterTasks, toStatus } from '../model';
import { TasksTable } from './tasks-table';
import { useTypeName } from './use-type-name';

export function TasksTab() {
  const t = useT();
  const typeName = useTypeName();
  const tasks = useQuery(taskList);
  const { params, setFilters, isFiltered } = useListParams(['type', 'status']);
  const status = toStatus(params.filters.status) ?? '';
  const { type } = params.filters;
  const shown = useMemo(() => tasks.data && filterTasks(tasks.data, { type, status }), [tasks.data, type, status]);
  const types = [...new Set([...(tasks.data ?? []).map((task) => task.type), ...(type === '' ? [] : [type])])].toSorted();
  return (
    <>
      <Flex gap="2" mb="3" wrap="wrap">
        <PlainSelect
          label={t('system-tasks.type')}
          value={type}
          options={[{ value: '', label: t('system-tasks.type.all') }, ...types.map((value) => ({ value, label: typeName(value) }))]}
          onChange={(value) => setFilters({ type: value })}
        />
        <PlainSelect
          label={t('system-tasks.status')}
          value={status}
          options={[
            { value: '', label: t('system-tasks.status.all') },
            ...systemTaskStatuses.map((value) => ({ value, label: t(`system-tasks.status.${value}`) })),
          ]}
          onChange={(value) => setFilters({ status: value })}
        />
      </Flex>
      <QueryState query={tasks} name={t('system-tasks.title')} loading={<TasksTable tasks={undefined} />}>
        {() =>
          shown?.length === 0 ? (
            <EmptyState
              icon={<ListTodo />}
              title={t(isFiltered ? 'system-tasks.none.matching' : 'system-tasks.none')}
              text={t('system-tasks.none.text')}
            />
          ) : (
            <TasksTable tasks={shown} />
          )
        }
      </QueryState>
    </>
  );
}
