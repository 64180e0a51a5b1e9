import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Canary, LiveEntry } from '../contract/log';
import { isInCanary, listCanariesFor } from './cohort';

// Random visitors would fail the bound now and then without a defect.
const visitors = Array.from({ length: 100_000 }, (_, index) => createHash('md5').update(`visitor ${index}`).digest('hex'));
const salt = 'd3b07384d113edec49eaa6238ad5ff00';
const percents = [0, 0.01, 1, 5, 10, 25, 50, 99.99, 100];

const canary = (percent: number): Canary => ({ version: '1.5.0', percent, salt, since: 2, changed: 2, schedule: null });
const entry = (own: Canary | null): LiveEntry => ({ live: '1.4.0', since: 1, earlier: [], bad: [], canary: own });

describe('the cohort of a canary', () => {
  it.each([0, 1, 10, 50, 100])('contains %d % of 100,000 visitors within 0.3 %', (percent) => {
    const found = visitors.filter((visitor) => isInCanary({ salt, percent }, visitor)).length;
    expect(Math.abs(found - percent * 1000)).toBeLessThanOrEqual(percent === 0 || percent === 100 ? 0 : 300);
  });

  it('only grows with the percentage', () => {
    for (const visitor of visitors.slice(0, 5_000)) {
      const isIn = percents.map((percent) => Number(isInCanary({ salt, percent }, visitor)));
      expect(isIn).toEqual(isIn.toSorted());
    }
  });

  it('follows the documented hash rule to two decimals', () => {
    for (const visitor of visitors.slice(0, 5_000)) {
      const bucket = createHmac('sha256', salt).update(visitor).digest().readUInt32BE(0) % 10_000;
      for (const hundredths of [29, 57, 110, 2_999, 9_999]) {
        expect(isInCanary({ salt, percent: hundredths / 100 }, visitor)).toBe(bucket < hundredths);
      }
    }
  });

  it('changes with the salt, and excludes visitors without an identity', () => {
    const inBoth = (visitor: string) => [salt, 'other'].every((own) => isInCanary({ salt: own, percent: 50 }, visitor));
    expect(Math.abs(visitors.filter(inBoth).length - 25_000)).toBeLessThan(500);
    expect(isInCanary({ salt, percent: 100 }, null)).toBe(false);
  });

  it('is independent for the host and each remote', () => {
    const remotes = { account: entry(canary(100)), admin: entry(null), billing: entry(canary(0)) };
    expect(listCanariesFor({ host: entry(null), remotes }, visitors[0] ?? '')).toEqual(['account']);
    expect(listCanariesFor({ host: entry(canary(100)), remotes }, visitors[0] ?? '')).toEqual(['host', 'account']);
    expect(listCanariesFor({ host: entry(canary(100)), remotes }, null)).toEqual([]);
  });
});
