import type { SystemTaskRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { fromNode, fromTask } from './model';

const record: SystemTaskRecord = {
  ...{ id: 1, task_id: 't', type: 'log_cleanup', status: 'running', payload: null, state: null, result: null },
  ...{ error: '', locked_by: 'node-1', created_at: 1, updated_at: 2 },
};

it.each([
  { state: { processed: 3, total: 8 }, progress: 38 },
  { state: { processed: 9, total: 8 }, progress: 100 },
  { state: { processed: 5, total: 0, progress: 0 }, progress: undefined },
  { state: { progress: 40 }, progress: 40 },
  { state: null, progress: undefined },
  { state: 'x', progress: undefined },
])('reads the progress of $state', ({ state, progress }) => expect(fromTask({ ...record, state }).progress).toBe(progress));

it.each([
  { result: null, pairs: [] },
  {
    result: { deleted_count: 3, by: { a: 1 } },
    pairs: [
      ['deleted_count', '3'],
      ['by', '{"a":1}'],
    ],
  },
  { result: [1], pairs: [['', '[1]']] },
  { result: 5, pairs: [['', '5']] },
])('reads the result $result', ({ result, pairs }) => expect(fromTask({ ...record, result }).result).toEqual(pairs));

it('reads a node that tells nothing about itself', () => {
  const node = fromNode({ node_name: 'a', status: 'stale', started_at: 1, last_seen_at: 2, stale_after_seconds: 90, info: 'text' });
  expect(node).toMatchObject({ name: 'a', isStale: true, version: undefined, address: undefined, platform: undefined, isMain: false });
});
