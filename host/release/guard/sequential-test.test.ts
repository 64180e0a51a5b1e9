import { describe, expect, it } from 'vitest';
import type { Arm } from '../../contract/guard';
import { after, evidenceOf, noBets, threshold, type Vote } from './sequential-test';
import { randomFrom } from './simulation';

const votes = (canary: number, control: number, share: number): Vote[] => [
  ...Array<Vote>(canary).fill({ arm: 'canary', share }),
  ...Array<Vote>(control).fill({ arm: 'control', share }),
];

const evidence = (all: readonly Vote[]) => evidenceOf(all.reduce(after, noBets));

describe('the evidence', () => {
  it.each([
    ['nobody failed', votes(0, 0, 0.1), 1, 1],
    ['four in the canary of a tenth alone', votes(4, 0, 0.1), threshold, 1e5],
    ['one in the canary of a tenth', votes(1, 0, 0.1), 1, 10],
    ['as many as were drawn', votes(10, 90, 0.1), 0, 1],
    ['fewer than were drawn', votes(2, 98, 0.1), 0, 1],
    ['twice as many as were drawn', votes(40, 160, 0.1), threshold, 1e9],
    ['hundreds in both arms alike', votes(300, 300, 0.5), 0, 1],
    ['all of them, where everybody is in the canary', votes(100, 0, 1), 1, 1],
    ['nobody, where nobody is in it', votes(0, 100, 0), 1, 1],
  ])('when %s', (_, all, least, most) => {
    expect(evidence(all)).toBeGreaterThanOrEqual(least - 1e-9);
    expect(evidence(all)).toBeLessThanOrEqual(most + 1e-9);
  });

  it('does not depend on the order of votes', () => {
    const all = [...votes(7, 3, 0.05), ...votes(4, 9, 0.25)];
    expect(evidence(all.toReversed())).toBeCloseTo(evidence(all), 9);
  });

  it('is worth one bet in the mean when the canary fails like the control, and less when it fails less', () => {
    const meanAt = (chance: number, share: number) =>
      chance * evidence([{ arm: 'canary', share }]) + (1 - chance) * evidence([{ arm: 'control', share }]);
    for (const share of [0.0001, 0.01, 0.1, 0.5, 0.99, 1]) {
      expect(meanAt(share, share)).toBeCloseTo(1, 12);
      expect(meanAt(share * 0.7, share)).toBeLessThanOrEqual(1 + 1e-12);
    }
  });

  it('gets past the threshold in one of a hundred faultless rollouts at most, looked at after every vote', () => {
    const random = randomFrom(7);
    let alarms = 0;
    for (let rollout = 0; rollout < 2_000; rollout += 1) {
      const share = [0.01, 0.05, 0.1, 0.25, 0.5][rollout % 5] ?? 0.1;
      let bets = noBets;
      for (let vote = 0; vote < 400; vote += 1) {
        const arm: Arm = random() < share ? 'canary' : 'control';
        bets = after(bets, { arm, share });
        if (evidenceOf(bets) < threshold) {
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
