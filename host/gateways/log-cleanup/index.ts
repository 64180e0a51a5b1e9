import { setTimeout } from 'node:timers/promises';
import { defineAbility, type RouteHandler } from '../ability';
import { failure, getFields, isSuccess, success } from '../envelope';
import type { GatewayResponse, Send } from '../gateway-request';

const pollIntervalMs = 500;
/** Browsers time out after a minute. */
const timeoutMs = 50_000;

const isRunning = (task: Record<string, unknown>) => task.status === 'pending' || task.status === 'running';

async function waitForTask(send: Send, started: GatewayResponse): Promise<GatewayResponse> {
  const path = `/api/system-task/${encodeURIComponent(String(getFields(started).task_id))}`;
  const until = Date.now() + timeoutMs;
  let response = started;
  while (isSuccess(response) && isRunning(getFields(response)) && Date.now() < until) {
    await setTimeout(pollIntervalMs);
    response = await send({ method: 'GET', path });
  }
  return response;
}

const removeByTask: RouteHandler = async ({ send, query: { target_timestamp } }) => {
  const started = await send({ method: 'POST', path: '/api/system-task/log-cleanup', query: { target_timestamp }, body: {} });
  if (!isSuccess(started)) {
    return started;
  }
  const ended = await waitForTask(send, started);
  if (!isSuccess(ended)) {
    return ended;
  }
  const { status, result, error } = getFields(ended);
  if (status === 'succeeded') {
    return success((result as { deleted_count?: number } | null)?.deleted_count ?? 0);
  }
  return isRunning(getFields(ended)) ? success(null) : failure(typeof error === 'string' ? error : '');
};

export const logCleanup = defineAbility({
  variants: {
    delete: { routes: {}, capabilities: ['log-cleanup'] },
    task: { routes: { 'DELETE /api/log/': removeByTask }, capabilities: ['log-cleanup'] },
  },
  detect: ({ paths }) => {
    const hasTasks = paths['/api/system-task/list'];
    return hasTasks === undefined ? undefined : hasTasks ? 'task' : 'delete';
  },
});
