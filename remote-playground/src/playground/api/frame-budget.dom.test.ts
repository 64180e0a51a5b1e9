import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFrameBudget } from './frame-budget';

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

async function frame(cost: number) {
  for (const draw of draws.splice(0)) {
    draw(clock);
  }
  clock += cost;
  await new Promise((resolve) => setTimeout(resolve, 2));
}

function readUntilWait(waitForBudget: ReturnType<typeof createFrameBudget>, readMs = 0): [size: number, wait: Promise<void> | undefined] {
  for (let size = 0; size < 1_000_000; size += 1024) {
    clock += readMs;
    const wait = waitForBudget(1024);
    if (wait) {
      return [size, wait];
    }
  }
  return [Number.POSITIVE_INFINITY, undefined];
}

/** @param readMs per 1024 characters */
async function sizes(costs: number[], readMs = 0): Promise<number[]> {
  const waitForBudget = createFrameBudget();
  const read: number[] = [];
  for (const cost of costs) {
    const [size, wait] = readUntilWait(waitForBudget, readMs);
    read.push(size);
    await frame(cost);
    await wait;
  }
  return read;
}

it('grows by at most a quarter after each fast frame', async () => {
  const read = await sizes(Array(4).fill(1));
  expect(read[0]).toBe(16_384);
  for (const [index, size] of read.entries()) {
    expect(size).toBeLessThanOrEqual(16_384 * 1.25 ** index);
    expect(size).toBeGreaterThan(16_384 * 1.25 ** index - 1025);
  }
});

it('catches up once several frames in a row were limited, however long rendering takes', async () => {
  const [, , , fourth = 0, fifth = 0, sixth = 0] = await sizes([8, 8, 8, 8, 35, 35]);
  expect([fourth, fifth, sixth]).toEqual([16_384, 32_768, 65_536]);
});

it('reads for ten milliseconds a frame while it catches up', async () => {
  const read = await sizes(Array(12).fill(8), 0.5);
  expect(read.at(-1)).toBeGreaterThan(18_000);
  expect(read.at(-1)).toBeLessThan(22_000);
});

it('shrinks after slow frames, but not below the minimum', async () => {
  expect(await sizes([16, 40, 40, 8])).toEqual([16_384, 8192, 8192, 8192]);
});

it('keeps its size while frames use exactly the budget', async () => {
  expect(await sizes([8, 8, 8])).toEqual([16_384, 16_384, 16_384]);
});

it('waits until what was read has been rendered', async () => {
  const [, wait] = readUntilWait(createFrameBudget());
  let isOver = false;
  wait?.then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isOver).toBe(false);
  await frame(30);
  expect(isOver).toBe(true);
});

it('never delays a stream that stays within the budget', async () => {
  const waitForBudget = createFrameBudget();
  for (let turn = 0; turn < 40; turn += 1) {
    for (let part = 0; part < 4; part += 1) {
      expect(waitForBudget(1024)).toBeUndefined();
    }
    await frame(3);
  }
});

it('continues when no frames come, and never waits in a hidden tab', async () => {
  const waitForBudget = createFrameBudget();
  await readUntilWait(waitForBudget)[1];
  expect(waitForBudget(1024)).toBeUndefined();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(readUntilWait(waitForBudget)).toEqual([Number.POSITIVE_INFINITY, undefined]);
});
