import { randomBytes } from 'node:crypto';
import type { Row } from './embedded';

type Task = { id: number; task_id: string; type: string; payload: Row; result: Row; total: number; polls: number; createdAt: number };

export type SystemTasks = {
  running: (type: string) => Task | undefined;
  start: (type: string, payload: Row, result: Row, total: number) => Task;
  find: (taskId: string) => Task | undefined;
  latest: (limit: number) => Task[];
};

export function systemTasks(): SystemTasks {
  const tasks: Task[] = [];
  return {
    running: (type) => tasks.find((task) => task.type === type && task.polls === 0),
    start: (type, payload, result, total) => {
      const createdAt = Math.floor(Date.now() / 1000);
      const task_id = `systask_${randomBytes(24).toString('base64url').slice(0, 32)}`;
      const task = { id: tasks.length + 1, task_id, type, payload, result, total, polls: 0, createdAt };
      tasks.push(task);
      return task;
    },
    find: (taskId) => tasks.find(({ task_id }) => task_id === taskId),
    latest: (limit) => tasks.slice(-limit).reverse(),
  };
}

export function taskRecord(
  { id, task_id, type, payload, result, total, createdAt }: Task,
  status: 'pending' | 'running' | 'succeeded',
): Row {
  const isDone = status === 'succeeded';
  const count = isDone ? total : 0;
  return {
    id,
    task_id,
    type,
    status,
    ...(!isDone && { active_key: type }),
    payload,
    state: { processed: count, progress: isDone ? 100 : 0, ...(type === 'log_cleanup' && { remaining: 0 }), total: count },
    result: isDone ? result : null,
    error: '',
    locked_by: status === 'pending' ? '' : 'facade',
    created_at: createdAt,
    updated_at: createdAt,
  };
}
