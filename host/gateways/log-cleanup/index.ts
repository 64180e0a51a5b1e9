import { setTimeout } from 'node:timers/promises';
import { defineAbility, type GatewayResponse, type RouteHandler, type Send } from '../ability';
import { fieldsOf, isSuccess, refusal, success } from '../envelope';

const pollEvery = 500;
/** Browsers wait a minute for a response. */
const waitAtMost = 50_000;

const isUnderWay = (task: Record<string, unknown>) => task.status === 'pending' || task.status === 'running';

/** Waits for a task of the gateway to end. @returns its last state */
async function awaitTask(send: Send, started: GatewayResponse): Promise<GatewayResponse> {
  const path = `/api/system-task/${encodeURIComponent(String(fieldsOf(started).task_id))}`;
  const until = Date.now() + waitAtMost;
  let response = started;
  while (isSuccess(response) && isUnderWay(fieldsOf(response)) && Date.now() < until) {
    await setTimeout(pollEvery);
    response = await send({ method: 'GET', path });
  }
  return response;
}

/** Logs are removed by a task; the contract's call answers how many there were. */
const removeByTask: RouteHandler = async ({ send, query: { target_timestamp } }) => {
  const started = await send({ method: 'POST', path: '/api/system-task/log-cleanup', query: { target_timestamp }, body: {} });
  if (!isSuccess(started)) {
    return started;
  }
  const ended = await awaitTask(send, started);
  if (!isSuccess(ended)) {
    return ended;
  }
  const { status, result, error } = fieldsOf(ended);
  if (status === 'succeeded') {
    return success((result as { deleted_count?: number } | null)?.deleted_count ?? 0);
  }
  return isUnderWay(fieldsOf(ended)) ? success(null) : refusal(typeof error === 'string' ? error : '');
};

/** How old log entries are removed. */
export const logCleanup = defineAbility({
  ways: {
    delete: { routes: {}, capabilities: ['log-cleanup'] },
    task: { routes: { 'DELETE /api/log/': removeByTask }, capabilities: ['log-cleanup'] },
  },
  detect: ({ paths }) => {
    const hasTasks = paths['/api/system-task/list'];
    return hasTasks === undefined ? undefined : hasTasks ? 'task' : 'delete';
  },
});
