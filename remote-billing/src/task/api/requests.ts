import type { TaskRecord } from '@console/shared/contract';
import { spanOf } from '@console/shared/format';
import { getPage, type Page } from '@console/shared/http';
import type { JobListParams, JobScope } from '../../jobs';
import { taskKind } from '../kind';
import { fromRecord } from '../model';
import type { Task } from './types';

const paths = { own: '/api/task/self', all: '/api/task/' } as const;

export async function listTasks(scope: JobScope, params: JobListParams, signal?: AbortSignal): Promise<Page<Task>> {
  const { page, pageSize, filters, sort } = params;
  const { start, end } = spanOf(filters, taskKind.defaultRange);
  const response = await getPage<TaskRecord>(paths[scope], {
    page,
    pageSize,
    sort,
    params: {
      task_id: filters.id,
      status: filters.status,
      platform: filters.platform,
      start_timestamp: start,
      end_timestamp: end,
      ...(scope === 'all' && { channel_id: /^\d+$/.test(filters.channel) ? filters.channel : '' }),
    },
    signal,
  });
  return { ...response, items: response.items.map(fromRecord) };
}
