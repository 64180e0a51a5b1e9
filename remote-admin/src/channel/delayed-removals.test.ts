import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDelayedRemovals, undoMs } from './delayed-removals';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp({ refused = [] as number[] } = {}) {
  const removals = createDelayedRemovals();
  const sent: number[] = [];
  const expired: number[] = [];
  const remove = (id: number) =>
    removals.add(id, {
      send: async () => {
        sent.push(id);
        if (refused.includes(id)) {
          throw new Error('refused');
        }
      },
      onSent: () => expired.push(id),
    });
  return { removals, sent, expired, remove };
}

it('hides a row at once, sends after the delay and keeps it hidden in stale lists', async () => {
  const { removals, sent, expired, remove } = setUp();
  remove(1);
  expect([...removals.store.getState().hidden]).toEqual([1]);
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect([sent, removals.store.getState().isWaiting]).toEqual([[], true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent, expired, removals.store.getState().isWaiting]).toEqual([[1], [1], false]);
  expect([...removals.store.getState().hidden]).toEqual([1]);
});

it('sends nothing after an undo and times each removal separately', async () => {
  const { removals, sent, remove } = setUp();
  remove(1);
  await vi.advanceTimersByTimeAsync(undoMs / 2);
  remove(2);
  removals.undo(1);
  expect([...removals.store.getState().hidden]).toEqual([2]);
  await vi.advanceTimersByTimeAsync(undoMs / 2);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(undoMs / 2);
  expect(sent).toEqual([2]);
});

it('sends every removal once when flushed', async () => {
  const { removals, sent, expired, remove } = setUp();
  remove(1);
  remove(2);
  await removals.flush();
  await vi.advanceTimersByTimeAsync(undoMs);
  expect([sent, expired]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  removals.undo(1);
  expect([...removals.store.getState().hidden]).toEqual([1, 2]);
});

it('shows a row again when its removal fails', async () => {
  const { removals, remove } = setUp({ refused: [1] });
  const listener = vi.fn();
  removals.store.subscribe(listener);
  remove(1);
  remove(2);
  await removals.flush();
  expect([...removals.store.getState().hidden]).toEqual([2]);
  expect(listener).toHaveBeenCalled();
});
