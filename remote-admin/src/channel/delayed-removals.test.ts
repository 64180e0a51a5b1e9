import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDelayedRemovals, undoMs } from './delayed-removals';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function noted({ refused = [] as number[] } = {}) {
  const removals = createDelayedRemovals();
  const sent: number[] = [];
  const over: number[] = [];
  const remove = (id: number) =>
    removals.add(id, {
      send: async () => {
        sent.push(id);
        if (refused.includes(id)) {
          throw new Error('refused');
        }
      },
      onSent: () => over.push(id),
    });
  return { removals, sent, over, remove };
}

it('hides a row at once, sends after the delay and keeps it hidden in stale lists', async () => {
  const { removals, sent, over, remove } = noted();
  remove(1);
  expect([...removals.hidden()]).toEqual([1]);
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect([sent, removals.isWaiting()]).toEqual([[], true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent, over, removals.isWaiting()]).toEqual([[1], [1], false]);
  expect([...removals.hidden()]).toEqual([1]);
});

it('sends nothing after an undo and times each removal separately', async () => {
  const { removals, sent, remove } = noted();
  remove(1);
  await vi.advanceTimersByTimeAsync(undoMs / 2);
  remove(2);
  removals.undo(1);
  expect([...removals.hidden()]).toEqual([2]);
  await vi.advanceTimersByTimeAsync(undoMs / 2);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(undoMs / 2);
  expect(sent).toEqual([2]);
});

it('sends every removal once when flushed', async () => {
  const { removals, sent, over, remove } = noted();
  remove(1);
  remove(2);
  await removals.flush();
  await vi.advanceTimersByTimeAsync(undoMs);
  expect([sent, over]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  removals.undo(1);
  expect([...removals.hidden()]).toEqual([1, 2]);
});

it('shows a row again when its removal fails', async () => {
  const { removals, remove } = noted({ refused: [1] });
  const drawn = vi.fn();
  removals.subscribe(drawn);
  remove(1);
  remove(2);
  await removals.flush();
  expect([...removals.hidden()]).toEqual([2]);
  expect(drawn).toHaveBeenCalled();
});
