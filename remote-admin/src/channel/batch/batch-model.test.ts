import { describe, expect, it } from 'vitest';
import type { Channel } from '../api/types';
import { applyListChange, type BulkOperation, planOperation } from './batch-model';
import { toOperation } from './batch-values';
import { createTestTargets, formatNames, groupFailedChannels } from './test-model';

const channel = (id: number, more: Partial<Channel> = {}): Channel => ({
  id,
  name: `channel ${id}`,
  type: 1,
  status: 'enabled',
  disableInfo: undefined,
  groups: ['default'],
  models: ['gpt-4o'],
  tag: undefined,
  responseTime: undefined,
  testedAt: undefined,
  testModel: undefined,
  balance: undefined,
  balanceAt: undefined,
  usedQuota: 0,
  priority: 0,
  weight: 0,
  modelMapping: '',
  isTestFailed: false,
  pendingAction: undefined,
  ...more,
});

const planned = (work: BulkOperation, channels: Channel[]) => {
  const { changed, unchanged, emptied } = planOperation(work, channels);
  return [changed, unchanged, emptied].map((some) => some.map(({ id }) => id));
};

describe('planOf', () => {
  it.each<[string, BulkOperation, Partial<Channel>, Partial<Channel>]>([
    ['enabling', { kind: 'enable' }, { status: 'autoDisabled' }, { status: 'enabled' }],
    // One that was disabled automatically would come back by itself.
    ['disabling', { kind: 'disable' }, { status: 'autoDisabled' }, { status: 'disabled' }],
    ['a tag', { kind: 'tag', tag: 'eu' }, { tag: 'us' }, { tag: 'eu' }],
    ['no tag', { kind: 'untag' }, { tag: 'us' }, { tag: undefined }],
    ['priority', { kind: 'priority', value: 5 }, { priority: 0 }, { priority: 5 }],
    ['weight', { kind: 'weight', value: 0 }, { weight: 3 }, { weight: 0 }],
    ['added models', { kind: 'models', mode: 'add', list: ['o1'] }, { models: ['gpt-4o'] }, { models: ['o1', 'gpt-4o'] }],
    ['removed models', { kind: 'models', mode: 'remove', list: ['o1'] }, { models: ['gpt-4o', 'o1'] }, { models: ['gpt-4o'] }],
    ['replaced groups', { kind: 'groups', mode: 'replace', list: ['vip', 'default'] }, {}, { groups: ['default', 'vip'] }],
  ])('leaves alone what %s would not change', (_what, work, changing, same) => {
    expect(planned(work, [channel(1, changing), channel(2, same)])).toEqual([[1], [2], []]);
  });

  it('deletes all, and lets no channel end without a group or a model', () => {
    expect(planned({ kind: 'delete' }, [channel(1), channel(2)])).toEqual([[1, 2], [], []]);
    const bare: BulkOperation = { kind: 'models', mode: 'remove', list: ['gpt-4o'] };
    expect(planned(bare, [channel(1), channel(2, { models: ['gpt-4o', 'o1'] }), channel(3, { models: ['o1'] })])).toEqual([[2], [3], [1]]);
    // It has nothing to lose.
    expect(planned(bare, [channel(1, { models: [] })])).toEqual([[], [1], []]);
  });
});

it.each([
  ['add', ['b', 'c'], ['a', 'b', 'c']],
  ['remove', ['b', 'c'], ['a']],
  ['replace', ['b', 'c'], ['b', 'c']],
] as const)('%s: keeps the order of what stays and doubles nothing', (mode, list, after) => {
  expect(applyListChange(['a', 'b'], { mode, list: [...list] })).toEqual(after);
});

describe('workOf', () => {
  const values = { scope: 'selected', tag: '', number: '', mode: 'add', list: [] } as const;
  it.each([
    ['tag', { tag: '  ' }, undefined],
    ['tag', { tag: ' eu ' }, { kind: 'tag', tag: 'eu' }],
    ['priority', { number: '1.5' }, undefined],
    ['priority', { number: '-2000' }, { kind: 'priority', value: -999 }],
    ['weight', { number: '-3' }, undefined],
    ['models', {}, undefined],
    ['groups', { list: ['vip'] }, { kind: 'groups', mode: 'add', list: ['vip'] }],
    ['delete', {}, { kind: 'delete' }],
  ] as const)('%s of %o', (kind, typed, work) => {
    expect(toOperation(kind, { ...values, list: [], ...(typed as object) })).toEqual(work);
  });
});

describe('tests of channels', () => {
  const channels = [channel(1, { models: ['a', 'b'] }), channel(2, { models: ['b'] }), channel(3, { models: [] })];

  it('are one for each channel, or one for each chosen model that it has', () => {
    expect(createTestTargets(channels, []).map(({ channel: { id }, model }) => [id, model])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ]);
    expect(createTestTargets(channels, ['b', 'a']).map(({ channel: { id }, model }) => [id, model])).toEqual([
      [1, 'b'],
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  it('tell channels of which nothing passed from those that passed with another model', () => {
    const [first, second, third] = createTestTargets(channels, ['a', 'b']);
    if (!first || !second || !third) {
      throw new Error('three targets');
    }
    const { wholly, partly } = groupFailedChannels([first], [second, third]);
    expect([wholly.map(({ id }) => id), partly.map(({ id }) => id)]).toEqual([[2], [1]]);
  });

  it('name the first five', () => {
    expect(formatNames(channels)).toBe('channel 1, channel 2, channel 3');
    expect(formatNames([...channels, ...channels])).toMatch(/^(channel \d, ){4}channel \d…$/);
  });
});
