import { sampled } from '@console/shared/testing/sampled';
import { describe, expect, it } from 'vitest';
import { type Situation, simulate } from '../testing/guard-simulation';

/** Gives three standard errors of 0.7 points at a rate of 1 %; `npm run bench -- guard` takes 10,000. */
const rollouts = 2_000;

describe('a canary without fault is kept', () => {
  it.each(
    sampled<[string, Situation]>('faultless canaries', [
      ['where nothing fails', { base: 0, difference: 0, shares: [0.1] }],
      ['at a rate of 1 %', { base: 0.01, difference: 0, shares: [0.1] }],
      ['at a rate of 5 % with half of the visitors', { base: 0.05, difference: 0, shares: [0.5] }],
      ['step by step', { base: 0.01, difference: 0, shares: [0.05, 0.25, 0.5, 1] }],
      ['through an outage that both arms share', { base: 0.001, difference: 0, shares: [0.1], outage: true }],
      ['when it fails less often', { base: 0.05, difference: -0.03, shares: [0.25] }],
    ]),
  )('%s', (_, situation) => {
    expect(simulate(situation, rollouts, 11).alarms).toBeLessThanOrEqual(0.01);
  });
});

describe('a canary that fails is taken back', () => {
  it.each(
    sampled<[string, Situation, number, number]>('failing canaries', [
      ['for one in five', { base: 0, difference: 0.2, shares: [0.1] }, 1, 300],
      ['for one in five, above a rate of 5 %', { base: 0.05, difference: 0.2, shares: [0.1] }, 1, 400],
      ['for one in twenty', { base: 0.001, difference: 0.05, shares: [0.1] }, 0.99, 800],
      ['for one in a hundred', { base: 0.001, difference: 0.01, shares: [0.1] }, 0.95, 3_000],
      ['for one in twenty of one visitor in a hundred', { base: 0.001, difference: 0.05, shares: [0.01] }, 0.8, 4_000],
      ['for one in a hundred, step by step', { base: 0.001, difference: 0.01, shares: [0.05, 0.25, 0.5, 1] }, 0.95, 3_500],
    ]),
  )('%s', (_, situation, least, visitors) => {
    const outcome = simulate(situation, rollouts, 13);
    expect(outcome.alarms).toBeGreaterThanOrEqual(least);
    expect(outcome.visitors).toBeLessThan(visitors);
  });
});
