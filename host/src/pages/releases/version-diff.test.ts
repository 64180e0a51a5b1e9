import { expect, it } from 'vitest';
import type { HistoryLine } from '../../../contract/log';
import type { VersionLine } from '../../../contract/overview';
import { diffCanaries, diffEntries } from './version-diff';

const entry = (sequence: number, ...changes: HistoryLine['changes']): HistoryLine => ({
  sequence,
  at: '2026-01-01T00:00:00Z',
  actor: 'ann',
  reason: '',
  verb: 'promote',
  apply: 'navigation',
  changes,
  canaries: [],
});

const version = (name: string, sent: number, routes: string[]): VersionLine => ({
  version: name,
  commit: '',
  builder: null,
  run: null,
  builtAt: '',
  files: 1,
  bytes: sent,
  sent,
  requires: {},
  routes,
});

const history = [
  entry(4, { name: 'billing', from: '1.1.0', to: '1.0.0' }),
  entry(3, { name: 'admin', from: '2.0.0', to: '2.1.0' }),
  entry(2, { name: 'billing', from: '1.0.0', to: '1.1.0' }, { name: 'account', from: null, to: '1.0.0' }),
  entry(1, { name: 'billing', from: null, to: '1.0.0' }),
];

it('lists the changes between two entries in either order', () => {
  const expected = [
    { name: 'billing', from: '1.0.0', to: '1.1.0', added: [], removed: [] },
    { name: 'account', from: null, to: '1.0.0', added: [], removed: [] },
    { name: 'admin', from: '2.0.0', to: '2.1.0', added: [], removed: [] },
  ];
  expect(diffEntries(history, 1, 3, {})).toEqual(expected);
  expect(diffEntries(history, 3, 1, {})).toEqual(expected);
});

it('omits a version that was changed and restored', () => {
  expect(diffEntries(history, 1, 4, {}).map(({ name }) => name)).toEqual(['account', 'admin']);
  expect(diffEntries(history, 2, 2, {})).toEqual([]);
});

it('compares size and routes if both versions are known', () => {
  const versions = { billing: [version('1.1.0', 500, ['/log', '/detail']), version('1.0.0', 400, ['/log', '/task'])] };
  expect(diffEntries(history, 1, 2, versions)[0]).toMatchObject({ bytes: 100, added: ['/detail'], removed: ['/task'] });
});

it('merges consecutive changes of a canary', () => {
  const [ten, fifty] = [10, 50].map((percent) => ({ version: '1.1.0', percent }));
  const steps = [
    { ...entry(4), canaries: [{ name: 'billing', from: fifty ?? null, to: null }] },
    { ...entry(3), canaries: [{ name: 'billing', from: ten ?? null, to: fifty ?? null }] },
    { ...entry(2), canaries: [{ name: 'billing', from: null, to: ten ?? null }] },
  ];
  expect(diffCanaries(steps, 3, 1)).toEqual([{ name: 'billing', from: null, to: fifty }]);
  expect(diffCanaries(steps, 1, 4)).toEqual([]);
});
