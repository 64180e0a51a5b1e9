import { expect, it } from 'vitest';
import { publishSmallConsole } from '../../edge/testing/small-console';
import { emptyStore } from '../testing/fixtures';
import { failingReleases, failureGroups } from './groups';
import { failureGroup, resolveFailures } from './resolve';
import { type FailureRecord, failureKey } from './shapes';

const record: FailureRecord = {
  id: '0123456789ab',
  remote: 'billing',
  version: '1.0.0',
  reason: 'render',
  message: 'TypeError: no quota',
  stack: 'at Page (/builds/billing/1.0.0/log.js:1:7)',
  route: '/log',
  browsers: { 'Chrome 143 on Windows': 2 },
  count: 2,
  visitors: [1, 2],
  firstAt: '2026-11-24T10:00:00.000Z',
  lastAt: new Date(Date.now() - 60_000).toISOString(),
};

async function storeWith(files: Record<string, FailureRecord[]>) {
  const store = await emptyStore();
  const tell = (edge: string, groups: FailureRecord[]) =>
    store.backend.write(failureKey(edge), Buffer.from(JSON.stringify({ edge, groups })));
  for (const [edge, groups] of Object.entries(files)) {
    await tell(edge, groups);
  }
  return { store, tell };
}

const later = (seconds: number) => new Date(Date.parse(record.lastAt) + seconds * 1000).toISOString();

it('adds up what edges have seen of one failure, and counts a visitor of both once', async () => {
  const other = {
    ...record,
    visitors: [2, 3],
    browsers: { 'Safari 18 on iOS': 1 },
    count: 1,
    message: 'TypeError: no quota!',
    lastAt: later(5),
  };
  const { store } = await storeWith({ one: [record], two: [other] });
  expect(await failureGroups(store)).toEqual([
    {
      ...other,
      browsers: { 'Chrome 143 on Windows': 2, 'Safari 18 on iOS': 1 },
      count: 3,
      visitors: 3,
      state: 'open',
    },
  ]);
});

it('puts what was seen last first, and drops what was not seen for 14 days', async () => {
  const old = { ...record, id: 'a'.repeat(12), lastAt: new Date(Date.now() - 15 * 86_400_000).toISOString() };
  const newer = { ...record, id: 'b'.repeat(12), lastAt: later(9) };
  const { store } = await storeWith({ one: [record, old, newer] });
  expect((await failureGroups(store)).map(({ id }) => id)).toEqual([newer.id, record.id]);
});

it('leaves out what cannot be read', async () => {
  const { store } = await storeWith({ one: [record] });
  await store.backend.write(failureKey('two'), Buffer.from('{'));
  await store.backend.write(failureKey('three'), Buffer.from('{"edge":"three","groups":[{"id":"../x"}]}'));
  expect(await failureGroups(store)).toHaveLength(1);
});

it('opens a resolved group again when it is seen afterwards', async () => {
  const { store, tell } = await storeWith({ one: [record] });
  expect(await resolveFailures(store, [record.id], { actor: 'ann', reason: 'fixed in 1.0.1' })).toHaveLength(1);
  expect(await failureGroup(store, record.id)).toMatchObject({ state: 'resolved' });
  expect(await resolveFailures(store, undefined, { actor: 'ann', reason: '' })).toEqual([]);
  await tell('one', [{ ...record, count: 3, lastAt: later(120) }]);
  expect(await failureGroup(store, record.id)).toMatchObject({ state: 'returned', count: 3 });
});

it('resolves nothing when one of the ids is unknown', async () => {
  const { store } = await storeWith({ one: [record] });
  await expect(resolveFailures(store, [record.id, 'f'.repeat(12)], { actor: 'ann', reason: '' })).rejects.toMatchObject({
    kind: 'unknown',
  });
  expect(await failureGroup(store, record.id)).toMatchObject({ state: 'open' });
});

it('counts visitors of the versions that are live, over all their failures', async () => {
  const groups = [
    record,
    { ...record, id: 'b'.repeat(12), reason: 'unhandled', visitors: [2, 3], count: 5, lastAt: later(1) },
    { ...record, id: 'c'.repeat(12), version: '1.1.0' },
  ];
  const { store } = await storeWith({ one: groups });
  await publishSmallConsole(store);
  const head = await store.head();
  const failing = head && (await failingReleases(store, head));
  expect(failing).toEqual([
    { remote: 'billing', version: '1.0.0', visitors: 3, count: 7, reasons: ['unhandled', 'render'], lastAt: later(1) },
  ]);
});
