import { describe, expect, it } from 'vitest';
import type { Channel } from '../api/types';
import { applyListChange, type BulkOperation, planOperation, toOperation } from './bulk-model';
import { createTestTargets, formatNames, groupFailedChannels } from './test-model';

const channel = (id: number, more: Partial<Channel> = {}): Channel => ({
  id,
  name: `channel ${id}`,
  type: 1,
  status: 'enabled',
  baseUrl: undefined,
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
  remark: undefined,
  keys: undefined,
  isTestFailed: false,
  testResult: undefined,
  settings: {},
  pendingAction: undefined,
  ...more,
});

const planned = (operation: BulkOperation, channels: Channel[]) => {
  const { changed, unchanged, emptied } = planOperation(operation, channels);
  return [changed, unchanged, emptied].map((group) => group.map(({ id }) => id));
};

describe('planOperation', () => {
  it.each<{ name: string; operation: BulkOperation; changing: Partial<Channel>; same: Partial<Channel> }>([
    { name: 'enabling', operation: { kind: 'enable' }, changing: { status: 'autoDisabled' }, same: { status: 'enabled' } },
    // An automatically disabled channel would be enabled again by the gateway.
    { name: 'disabling', operation: { kind: 'disable' }, changing: { status: 'autoDisabled' }, same: { status: 'disabled' } },
    { name: 'a tag', operation: { kind: 'tag', tag: 'eu' }, changing: { tag: 'us' }, same: { tag: 'eu' } },
    { name: 'no tag', operation: { kind: 'untag' }, changing: { tag: 'us' }, same: { tag: undefined } },
    { name: 'priority', operation: { kind: 'priority', value: 5 }, changing: { priority: 0 }, same: { priority: 5 } },
    {
      name: 'copied settings',
      operation: { kind: 'copy', settings: { tag: 'eu' } },
      changing: { settings: { tag: '' } },
      same: { settings: { tag: 'eu' } },
    },
    { name: 'weight', operation: { kind: 'weight', value: 0 }, changing: { weight: 3 }, same: { weight: 0 } },
    {
      name: 'added models',
      operation: { kind: 'models', mode: 'add', list: ['o1'] },
      changing: { models: ['gpt-4o'] },
      same: { models: ['o1', 'gpt-4o'] },
    },
    {
      name: 'removed models',
      operation: { kind: 'models', mode: 'remove', list: ['o1'] },
      changing: { models: ['gpt-4o', 'o1'] },
      same: { models: ['gpt-4o'] },
    },
    {
      name: 'replaced groups',
      operation: { kind: 'groups', mode: 'replace', list: ['vip', 'default'] },
      changing: {},
      same: { groups: ['default', 'vip'] },
    },
  ])('skips channels that $name would not change', ({ operation, changing, same }) => {
    expect(planned(operation, [channel(1, changing), channel(2, same)])).toEqual([[1], [2], []]);
  });

  it('deletes every channel, but leaves none without a group or a model', () => {
    expect(planned({ kind: 'delete' }, [channel(1), channel(2)])).toEqual([[1, 2], [], []]);
    const bare: BulkOperation = { kind: 'models', mode: 'remove', list: ['gpt-4o'] };
    expect(planned(bare, [channel(1), channel(2, { models: ['gpt-4o', 'o1'] }), channel(3, { models: ['o1'] })])).toEqual([[2], [3], [1]]);
    expect(planned(bare, [channel(1, { models: [] })])).toEqual([[], [1], []]);
  });
});

it.each([
  ['add', ['b', 'c'], ['a', 'b', 'c']],
  ['remove', ['b', 'c'], ['a']],
  ['replace', ['b', 'c'], ['b', 'c']],
] as const)('%s: keeps the order and adds no duplicates', (mode, list, after) => {
  expect(applyListChange(['a', 'b'], { mode, list: [...list] })).toEqual(after);
});

describe('toOperation', () => {
  const values = { scope: 'selected', tag: '', number: '', mode: 'add', list: [], source: '', copied: [] } as const;
  it.each([
    ['tag', { tag: '  ' }, undefined],
    ['tag', { tag: ' eu ' }, { kind: 'tag', tag: 'eu' }],
    ['priority', { number: '1.5' }, undefined],
    ['priority', { number: '-2000' }, { kind: 'priority', value: -999 }],
    ['weight', { number: '-3' }, undefined],
    ['models', {}, undefined],
    ['groups', { list: ['vip'] }, { kind: 'groups', mode: 'add', list: ['vip'] }],
    ['delete', {}, { kind: 'delete' }],
    ['copy', { source: '1' }, undefined],
    ['copy', { source: '1', copied: ['tag'] }, { kind: 'copy', settings: { tag: 'eu' } }],
  ] as const)('turns %s with %o into an operation', (kind, typed, operation) => {
    expect(
      toOperation(kind, { ...values, list: [], copied: [], ...(typed as object) }, [{ id: 1, settings: { tag: 'eu', weight: 2 } }]),
    ).toEqual(operation);
  });
});

describe('channel tests', () => {
  const channels = [channel(1, { models: ['a', 'b'] }), channel(2, { models: ['b'] }), channel(3, { models: [] })];

  it('runs once per channel, or once per selected model the channel has', () => {
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

  it('separates channels that failed every test from those that passed with another model', () => {
    const [first, second, third] = createTestTargets(channels, ['a', 'b']);
    if (!first || !second || !third) {
      throw new Error('three targets');
    }
    const { wholly, partly } = groupFailedChannels([first], [second, third]);
    expect([wholly.map(({ id }) => id), partly.map(({ id }) => id)]).toEqual([[2], [1]]);
  });

  it('lists the first five names', () => {
    expect(formatNames(channels)).toBe('channel 1, channel 2, channel 3');
    expect(formatNames([...channels, ...channels])).toMatch(/^(channel \d, ){4}channel \d…$/);
  });
});
