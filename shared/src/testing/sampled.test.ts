import { beforeEach, expect, it, vi } from 'vitest';
import { sampled } from './sampled';

const cases = Array.from({ length: 95 }, (_, index) => index);

beforeEach(() => {
  vi.stubEnv('TEST_SEED', '1');
  return () => vi.unstubAllEnvs();
});

it('takes a tenth of the cases, rounded up, in order', () => {
  const taken = sampled('suite', cases);
  expect(new Set(taken).size).toBe(10);
  expect(taken).toEqual(taken.toSorted((a, b) => a - b));
  expect(sampled('suite', ['only'])).toEqual(['only']);
});

it('depends on the seed and the suite', () => {
  const taken = sampled('suite', cases);
  expect(sampled('suite', cases)).toEqual(taken);
  expect(sampled('another', cases)).not.toEqual(taken);
  vi.stubEnv('TEST_SEED', '2');
  expect(sampled('suite', cases)).not.toEqual(taken);
});

it('takes every case with some seed', () => {
  const taken = new Set<number>();
  for (let seed = 0; seed < 200; seed += 1) {
    vi.stubEnv('TEST_SEED', String(seed));
    for (const one of sampled('suite', cases)) {
      taken.add(one);
    }
  }
  expect(taken.size).toBe(cases.length);
});

it('takes as many cases as fit into a tenth of their sizes, and long ones with some seed', () => {
  const sizes = [300, ...Array.from({ length: 70 }, (_, index) => 5 + (index % 10))];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let withLong = 0;
  for (let seed = 0; seed < 200; seed += 1) {
    vi.stubEnv('TEST_SEED', String(seed));
    const taken = sampled('suite', sizes, (size) => size);
    if (taken.includes(300)) {
      withLong += 1;
      expect(taken).toEqual([300]);
    } else {
      const sum = taken.reduce((all, size) => all + size, 0);
      expect(sum).toBeGreaterThan(total / 10 - 15);
      expect(sum).toBeLessThanOrEqual(Math.ceil(total / 10));
    }
  }
  expect(withLong).toBeGreaterThan(0);
});

it('takes all cases without a seed', () => {
  vi.stubEnv('TEST_SEED', '');
  expect(sampled('suite', cases)).toEqual(cases);
});
