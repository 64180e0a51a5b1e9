import type { JobListParams, JobQuery, JobScope } from '../../jobs';
import { taskKind } from '../kind';
import { listTasks } from './requests';
import type { Task } from './types';

export const taskList = (scope: JobScope, params: JobListParams): JobQuery<Task> => ({
  queryKey: [taskKind.id, 'list', scope, params],
  queryFn: ({ signal }) => listTasks(scope, params, signal),
});
