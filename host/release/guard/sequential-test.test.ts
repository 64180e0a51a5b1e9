import { describe, expect, it } from 'vitest';
import type { Arm } from '../../contract/guard';
import { createRandom } from '../testing/guard-simulation';
import { computeEvidence, initialBets, type Sample, threshold, updateBets } from './sequential-test';

const createSamples = (canary: number, control: number, share: number): Sample[] => [
  ...Array<Sample>(canary).fill({ arm: 'canary', share }),
  ...Array<Sample>(control).fill({ arm: 'control', share }),
];

const evidenceFor = (all: readonly Sample[]) => computeEvidence(all.reduce(updateBets, initialBets));

describe('the evidence', () => {
  it.each([
    { failed: 'nobody failed', samples: createSamples(0, 0, 0.1), min: 1, max: 1 },
    { failed: 'four in the canary of a tenth alone', samples: createSamples(4, 0, 0.1), min: threshold, max: 1e5 },
    { failed: 'one in the canary of a tenth', samples: createSamples(1, 0, 0.1), min: 1, max: 10 },
    { failed: 'as many as were drawn', samples: createSamples(10, 90, 0.1), min: 0, max: 1 },
    { failed: 'fewer than were drawn', samples: createSamples(2, 98, 0.1), min: 0, max: 1 },
    { failed: 'twice as many as were drawn', samples: createSamples(40, 160, 0.1), min: threshold, max: 1e9 },
    { failed: 'hundreds in both arms alike', samples: createSamples(300, 300, 0.5), min: 0, max: 1 },
    { failed: 'all of them, where everybody is in the canary', samples: createSamples(100, 0, 1), min: 1, max: 1 },
    { failed: 'nobody, where nobody is in it', samples: createSamples(0, 100, 0), min: 1, max: 1 },
  ])('is in range if $failed', ({ samples, min, max }) => {
    expect(evidenceFor(samples)).toBeGreaterThanOrEqual(min - 1e-9);
    expect(evidenceFor(samples)).toBeLessThanOrEqual(max + 1e-9);
  });

  it('does not depend on the order of samples', () => {
    const all = [...createSamples(7, 3, 0.05), ...createSamples(4, 9, 0.25)];
    expect(evidenceFor(all.toReversed())).toBeCloseTo(evidenceFor(all), 9);
  });

  it('has a mean of one if both arms fail alike, and less if the canary fails less', () => {
    const meanAt = (chance: number, share: number) =>
      chance * evidenceFor([{ arm: 'canary', share }]) + (1 - chance) * evidenceFor([{ arm: 'control', share }]);
    for (const share of [0.0001, 0.01, 0.1, 0.5, 0.99, 1]) {
      expect(meanAt(share, share)).toBeCloseTo(1, 12);
      expect(meanAt(share * 0.7, share)).toBeLessThanOrEqual(1 + 1e-12);
    }
  });

  it('exceeds the threshold in at most one of a hundred sound rollouts, evaluated after every sample', () => {
    const random = createRandom(7);
    let alarms = 0;
    for (let rollout = 0; rollout < 2_000; rollout += 1) {
      const share = [0.01, 0.05, 0.1, 0.25, 0.5][rollout % 5] ?? 0.1;
      let bets = initialBets;
      for (let vote = 0; vote < 400; vote += 1) {
        const arm: Arm = random() < share ? 'canary' : 'control';
        bets = updateBets(bets, { arm, share });
        if (computeEvidence(bets) < threshold) {
          continue;
        }
        alarms += 1;
        break;
      }
    }
    expect(alarms).toBeGreaterThan(0);
    expect(alarms / 2_000).toBeLessThanOrEqual(0.01);
  });
});
