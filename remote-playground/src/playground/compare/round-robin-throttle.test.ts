import { afterEach, expect, it, vi } from 'vitest';
import { createRoundRobinThrottle } from './round-robin-throttle';

afterEach(() => vi.unstubAllGlobals());

function stubFrames() {
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

it('runs half of the waiting callbacks per frame, in turn, and stops when none is waiting', () => {
  const frame = stubFrames();
  const createThrottle = createRoundRobinThrottle();
  const drawn: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => createThrottle(() => drawn.push(name)));
  for (const column of [a, b, c, d]) {
    column?.schedule();
  }
  frame();
  expect(drawn).toEqual(['a', 'b']);
  a?.schedule();
  a?.schedule();
  frame();
  expect(drawn.splice(0)).toEqual(['a', 'b', 'c', 'd']);
  frame();
  expect(drawn.splice(0)).toEqual(['a']);
  expect(frame()).toBe(false);
});

it('runs a single callback in every frame until it is cancelled', () => {
  const frame = stubFrames();
  const createThrottle = createRoundRobinThrottle();
  const work = vi.fn();
  const column = createThrottle(work);
  for (let time = 1; time <= 3; time += 1) {
    column.schedule();
    frame();
    expect(work).toHaveBeenCalledTimes(time);
  }
  column.schedule();
  column.cancel();
  frame();
  expect(work).toHaveBeenCalledTimes(3);
});
