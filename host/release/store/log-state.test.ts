import { describe, expect, it } from 'vitest';
import type { LiveEntry } from '../../contract/log';
import { listFallbacks, promotedEntry, rolledBackEntry } from './log-state';

type Step = `promote ${string}` | `rollback ${string}`;

const after = (steps: Step[]): LiveEntry | undefined =>
  steps.reduce<LiveEntry | undefined>((entry, step, index) => {
    const [verb, version = ''] = step.split(' ');
    if (verb === 'rollback' && entry) {
      return rolledBackEntry(entry, version, index + 1);
    }
    return promotedEntry(entry, version, index + 1);
  }, undefined);

describe('the live entry of a name', () => {
  it.each<[Step[], Partial<LiveEntry>, string[]]>([
    [['promote 1.0.0'], { live: '1.0.0', since: 1, earlier: [], bad: [] }, []],
    [['promote 1.0.0', 'promote 1.1.0'], { live: '1.1.0', since: 2, earlier: ['1.0.0'] }, ['1.0.0']],
    [['promote 1.0.0', 'promote 1.0.0'], { live: '1.0.0', since: 1, earlier: [] }, []],
    [['promote 1.0.0', 'promote 1.1.0', 'promote 1.0.0'], { live: '1.0.0', earlier: ['1.1.0'] }, ['1.1.0']],
    [['promote 1.0.0', 'promote 1.1.0', 'rollback 1.0.0'], { live: '1.0.0', earlier: [], bad: ['1.1.0'] }, []],
    [['promote 1.0.0', 'promote 1.1.0', 'promote 1.2.0', 'rollback 1.1.0'], { live: '1.1.0', earlier: ['1.0.0'] }, ['1.0.0']],
    [['promote 1.0.0', 'promote 1.1.0', 'promote 1.2.0', 'rollback 1.0.0'], { live: '1.0.0', earlier: [] }, []],
    [['promote 1.0.0', 'promote 1.1.0', 'rollback 1.0.0', 'promote 1.1.0'], { live: '1.1.0', earlier: ['1.0.0'], bad: [] }, ['1.0.0']],
    [['promote 1.0.0', 'promote 1.1.0', 'rollback 0.9.0'], { live: '0.9.0', earlier: ['1.0.0'], bad: ['1.1.0'] }, ['1.0.0']],
    [
      ['promote 1.0.0', 'promote 1.1.0', 'rollback 1.0.0', 'promote 1.2.0', 'rollback 1.0.0'],
      { live: '1.0.0', bad: ['1.1.0', '1.2.0'], earlier: [] },
      [],
    ],
  ])('after %j is %j with the fallbacks %j', (steps, expected, candidates) => {
    const entry = after(steps);
    expect(entry).toMatchObject(expected);
    expect(entry && listFallbacks(entry)).toEqual(candidates);
  });

  it('has no fallbacks that were marked bad later', () => {
    expect(listFallbacks({ earlier: ['1.1.0', '1.0.0'], bad: ['1.1.0'] })).toEqual(['1.0.0']);
  });
});
