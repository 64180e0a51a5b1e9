import type { SystemNodeRecord, SystemTaskRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { fromNode, fromTask } from '../model';
import type { Node, Task } from './types';

/** The gateway lists no more. */
export const maxTasks = 100;

export async function listTasks(signal?: AbortSignal): Promise<Task[]> {
  const records = await http.get<SystemTaskRecord[] | null>('/api/system-task/list', { params: { limit: maxTasks }, signal });
  return (records ?? []).map(fromTask);
}

export async function listNodes(signal?: AbortSignal): Promise<Node[]> {
  const records = await http.get<SystemNodeRecord[] | null>('/api/system-info/instances', { signal });
  return (records ?? []).map(fromNode);
}

export const removeNode = (name: string) => http.delete(`/api/system-info/instances/${encodeURIComponent(name)}`);

export const removeStaleNodes = () => http.delete<{ deleted_count: number }>('/api/system-info/stale-instances');
