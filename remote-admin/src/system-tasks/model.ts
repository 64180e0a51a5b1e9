import { type SystemNodeRecord, type SystemTaskRecord, type SystemTaskStatus, systemTaskStatuses } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import type { Node, Task } from './api/types';

const toFields = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

const toText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const format = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const toPairs = (value: unknown): [string, string][] => {
  if (value === null || value === undefined) {
    return [];
  }
  return isRecord(value) && !Array.isArray(value) ? Object.entries(value).map(([name, one]) => [name, format(one)]) : [['', format(value)]];
};

export const isActive = ({ status }: Pick<Task, 'status'>): boolean => status === 'pending' || status === 'running';

/** The gateway states 0 percent where it does not know the total. */
function getProgress({ progress, processed, total }: Record<string, unknown>): number | undefined {
  const [done, all] = [toNumber(processed), toNumber(total)];
  if (done !== undefined && all !== undefined && all > 0) {
    return Math.min(100, Math.round((done / all) * 100));
  }
  return toNumber(progress) || undefined;
}

export function fromTask({
  task_id,
  type,
  status,
  state,
  payload,
  result,
  error,
  locked_by,
  created_at,
  updated_at,
}: SystemTaskRecord): Task {
  const fields = toFields(state);
  return {
    id: task_id,
    type,
    status: systemTaskStatuses.find((known) => known === status) ?? 'pending',
    progress: getProgress(fields),
    processed: toNumber(fields.processed),
    total: toNumber(fields.total) || undefined,
    payload: toPairs(payload),
    result: toPairs(result),
    error,
    node: locked_by,
    startedAt: created_at,
    updatedAt: updated_at,
  };
}

export function fromNode({ node_name, status, started_at, last_seen_at, info }: SystemNodeRecord): Node {
  const { runtime, host, role, resources } = toFields(info);
  const { version, goos, goarch } = toFields(runtime);
  const usage = toFields(resources);
  const platform = [toText(goos), toText(goarch)].filter(Boolean).join('/');
  return {
    name: node_name,
    isStale: status === 'stale',
    version: toText(version),
    address: toText(toFields(host).hostname),
    platform: toText(platform),
    isMain: toFields(role).is_master === true,
    cpuPercent: toNumber(toFields(usage.cpu).usage_percent),
    memoryPercent: toNumber(toFields(usage.memory).usage_percent),
    storagePercent: toNumber(toFields(usage.storage).used_percent),
    startedAt: started_at,
    lastSeenAt: last_seen_at,
  };
}

export type TaskFilters = { type: string; status: string };

export const filterTasks = (tasks: readonly Task[], { type, status }: TaskFilters): Task[] =>
  tasks.filter((task) => (type === '' || task.type === type) && (status === '' || task.status === status));

export const toStatus = (text: string): SystemTaskStatus | undefined => systemTaskStatuses.find((status) => status === text);

/** Seconds; undefined while it runs. */
export const getDuration = (task: Task): number | undefined => (isActive(task) ? undefined : Math.max(0, task.updatedAt - task.startedAt));
