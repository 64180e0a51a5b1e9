import { sampled } from '@console/shared/testing/sampled';
import { describe, expect, it } from 'vitest';
import { type Situation, simulate } from '../testing/guard-simulation';

/** Gives three standard errors of 0.7 points at a rate of 1 %; `npm run bench -- guard` takes 10,000. */
const rollouts = 2_000;

describe('keeps a sound canary', () => {
  it.each(
    sampled<[string, Situation]>('faultless canaries', [
      ['if nothing fails', { base: 0, difference: 0, shares: [0.1] }],
      ['at a rate of 1 %', { base: 0.01, difference: 0, shares: [0.1] }],
      ['at a rate of 5 % with half of the visitors', { base: 0.05, difference: 0, shares: [0.5] }],
      ['step by step', { base: 0.01, difference: 0, shares: [0.05, 0.25, 0.5, 1] }],
      ['through an outage that both arms share', { base: 0.001, difference: 0, shares: [0.1], outage: true }],
      ['if it fails less often than the control', { base: 0.05, difference: -0.03, shares: [0.25] }],
    ]),
  )('%s', (_, situation) => {
    expect(simulate(situation, rollouts, 11).alarms).toBeLessThanOrEqual(0.01);
  });
});

describe('rolls back a failing canary', () => {
  it.each(
    sampled<{ failure: string; situation: Situation; minAlarms: number; maxVisitors: number }>('failing canaries', [
      { failure: 'for one in five', situation: { base: 0, difference: 0.2, shares: [0.1] }, minAlarms: 1, maxVisitors: 300 },
      {
        failure: 'for one in five, above a rate of 5 %',
        situation: { base: 0.05, difference: 0.2, shares: [0.1] },
        minAlarms: 1,
        maxVisitors: 400,
      },
      { failure: 'for one in twenty', situation: { base: 0.001, difference: 0.05, shares: [0.1] }, minAlarms: 0.99, maxVisitors: 800 },
      { failure: 'for one in a hundred', situation: { base: 0.001, difference: 0.01, shares: [0.1] }, minAlarms: 0.95, maxVisitors: 3_000 },
      {
        failure: 'for one in twenty of one visitor in a hundred',
        situation: { base: 0.001, difference: 0.05, shares: [0.01] },
        minAlarms: 0.8,
        maxVisitors: 4_000,
      },
      {
        failure: 'for one in a hundred, step by step',
        situation: { base: 0.001, difference: 0.01, shares: [0.05, 0.25, 0.5, 1] },
        minAlarms: 0.95,
        maxVisitors: 3_500,
      },
    ]),
  )('$failure', ({ situation, minAlarms, maxVisitors }) => {
    const outcome = simulate(situation, rollouts, 13);
    expect(outcome.alarms).toBeGreaterThanOrEqual(minAlarms);
    expect(outcome.visitors).toBeLessThan(maxVisitors);
  });
});
