import { afterEach, expect, it, vi } from 'vitest';
import { createTurns } from './turns';

afterEach(() => vi.unstubAllGlobals());

/** Frames that come when the test says so. */
function framesByHand() {
  let next: (() => void) | undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    next = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  return () => {
    const callback = next;
    next = undefined;
    callback?.();
    return callback !== undefined;
  };
}

it('draws half of those that wait in a frame, nobody twice before all, and nothing when nobody waits', () => {
  const frame = framesByHand();
  const turns = createTurns();
  const drawn: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => turns(() => drawn.push(name)));
  for (const column of [a, b, c, d]) {
    column?.request();
  }
  frame();
  expect(drawn).toEqual(['a', 'b']);
  a?.request();
  a?.request();
  frame();
  expect(drawn.splice(0)).toEqual(['a', 'b', 'c', 'd']);
  frame();
  expect(drawn.splice(0)).toEqual(['a']);
  expect(frame()).toBe(false);
});

it('draws one alone in every frame, and none that has ended', () => {
  const frame = framesByHand();
  const turns = createTurns();
  const work = vi.fn();
  const column = turns(work);
  for (let time = 1; time <= 3; time += 1) {
    column.request();
    frame();
    expect(work).toHaveBeenCalledTimes(time);
  }
  column.request();
  column.cancel();
  frame();
  expect(work).toHaveBeenCalledTimes(3);
});
