import { mutationOptions, queryOptions } from '@console/shared/query';
import { isActive } from '../model';
import { listNodes, listTasks, removeNode, removeStaleNodes } from './requests';

const activeMs = 2000;
const idleMs = 15_000;

/** Refreshed while the page is visible, more often while a task runs. */
export const taskList = queryOptions({
  queryKey: ['system-tasks'],
  queryFn: ({ signal }) => listTasks(signal),
  refetchInterval: ({ state }) => (state.data?.some(isActive) ? activeMs : idleMs),
});

export const nodeList = queryOptions({
  queryKey: ['system-nodes'],
  queryFn: ({ signal }) => listNodes(signal),
  refetchInterval: idleMs,
});

export const removeNodeMutation = mutationOptions({
  mutationFn: removeNode,
  onSettled: (_data, _error, _name, _result, { client }) => client.invalidateQueries({ queryKey: nodeList.queryKey }),
});

export const removeStaleNodesMutation = mutationOptions({
  mutationFn: removeStaleNodes,
  onSettled: (_data, _error, _variables, _result, { client }) => client.invalidateQueries({ queryKey: nodeList.queryKey }),
});
