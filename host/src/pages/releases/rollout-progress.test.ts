import { expect, it } from 'vitest';
import type { Census, CensusGroup } from '../../../contract/census';
import { computeRolloutProgress, countTabs } from './rollout-progress';

const group = (tabs: number, version: string, ...held: string[]): CensusGroup => ({
  tabs,
  sequence: 3,
  host: '1.0.0',
  mounted: { billing: version },
  held,
});
const edge = (...groups: CensusGroup[]): Census => ({ edge: 'one', at: '', sequence: 3, groups, seen: {} });

it('adds up tabs with the same version and blockers across edges', () => {
  const first = edge(group(2, '1.1.0'), group(1, '1.0.0'), group(1, '1.0.0', 'form'), { ...group(3, '1.0.0'), sequence: 2 });
  const second = edge(group(4, '1.0.0'), group(1, '1.2.0'));
  expect(computeRolloutProgress([first, second], 'billing', '1.1.0', '1.2.0')).toEqual({
    updated: 2,
    onCanary: 1,
    behind: [
      { version: '1.0.0', tabs: 8, held: [] },
      { version: '1.0.0', tabs: 1, held: ['form'] },
    ],
  });
});

it('counts open tabs of edges that still report', () => {
  const at = new Date().toISOString();
  expect(
    countTabs([
      { ...edge(group(2, '1.1.0'), group(1, '1.0.0')), at },
      { ...edge(group(5, '1.1.0')), at: new Date(0).toISOString() },
    ]),
  ).toBe(3);
});
