import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pacer } from './pace';

let clock = 0;
let draws: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draws.push(draw));
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  draws = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A frame that takes so many milliseconds. */
async function frame(cost: number) {
  for (const draw of draws.splice(0)) {
    draw(clock);
  }
  clock += cost;
  await new Promise((resolve) => setTimeout(resolve, 2));
}

/** How many characters are read until there is something to wait for. */
function readOf(pace: ReturnType<typeof pacer>): [size: number, wait: Promise<void> | undefined] {
  for (let size = 0; size < 1_000_000; size += 1024) {
    const wait = pace(1024);
    if (wait) {
      return [size, wait];
    }
  }
  return [Number.POSITIVE_INFINITY, undefined];
}

async function sizes(costs: number[]): Promise<number[]> {
  const pace = pacer();
  const read: number[] = [];
  for (const cost of costs) {
    const [size, wait] = readOf(pace);
    read.push(size);
    await frame(cost);
    await wait;
  }
  return read;
}

it('reads more with every frame that is drawn quickly, a quarter at most', async () => {
  const read = await sizes(Array(8).fill(1));
  expect(read[0]).toBe(16_384);
  for (const [index, size] of read.entries()) {
    expect(size).toBeLessThanOrEqual(16_384 * 1.25 ** index);
    expect(size).toBeGreaterThan(16_384 * 1.25 ** index - 1025);
  }
});

it('reads less after a frame that took long, and never too little to come to an end', async () => {
  expect(await sizes([16, 40, 40, 8])).toEqual([16_384, 8192, 8192, 8192]);
});

it('stays where a frame takes what it may', async () => {
  expect(await sizes([8, 8, 8])).toEqual([16_384, 16_384, 16_384]);
});

it('waits until what was read is drawn, and no longer', async () => {
  const [, wait] = readOf(pacer());
  let isOver = false;
  wait?.then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isOver).toBe(false);
  await frame(30);
  expect(isOver).toBe(true);
});

it('never lets a stream wait that brings less than a frame can hold', async () => {
  const pace = pacer();
  for (let turn = 0; turn < 40; turn += 1) {
    for (let part = 0; part < 4; part += 1) {
      expect(pace(1024)).toBeUndefined();
    }
    await frame(3);
  }
});

it('goes on without frames, and does not wait for any while the tab is hidden', async () => {
  const pace = pacer();
  await readOf(pace)[1];
  expect(pace(1024)).toBeUndefined();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(readOf(pace)).toEqual([Number.POSITIVE_INFINITY, undefined]);
});
