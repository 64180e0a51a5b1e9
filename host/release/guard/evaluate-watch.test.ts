import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/guard-simulation';
import { computeWatchEvidence } from './evaluate-watch';
import { minimums } from './evaluation-result';
import { threshold } from './sequential-test';

const promotions = 2_000;
const visitors = 2_000;

/** Returns the share of promotions rolled back at a failure rate, and the median number of visitors until then. */
function simulatePromotions(rate: number, seed: number): { alarms: number; after: number } {
  const random = createRandom(seed);
  const needed: number[] = [];
  for (let promotion = 0; promotion < promotions; promotion += 1) {
    let failed = 0;
    for (let seen = 1; seen <= visitors; seen += 1) {
      if (random() >= rate) {
        continue;
      }
      failed += 1;
      if (seen < minimums.seen || failed < minimums.failed || computeWatchEvidence(seen, failed) < threshold) {
        continue;
      }
      needed.push(seen);
      break;
    }
  }
  needed.sort((one, other) => one - other);
  return { alarms: needed.length / promotions, after: needed[Math.floor(needed.length / 2)] ?? Number.NaN };
}

describe('the evidence against a just promoted version', () => {
  it.each([0, 0.005, 0.02])('suffices in at most one of 100 promotions at a failure rate of %d', (rate) => {
    expect(simulatePromotions(rate, 7).alarms).toBeLessThanOrEqual(0.01);
  });

  it.each([
    [0.05, 0.95, 800],
    [0.1, 1, 200],
    [0.2, 1, 60],
    [0.6, 1, 21],
  ])('suffices at a failure rate of %d in %d of promotions, by visitor %i in the median', (rate, minAlarms, maxVisitors) => {
    const { alarms, after } = simulatePromotions(rate, 5);
    expect(alarms).toBeGreaterThanOrEqual(minAlarms);
    expect(after).toBeLessThanOrEqual(maxVisitors);
  });
});
