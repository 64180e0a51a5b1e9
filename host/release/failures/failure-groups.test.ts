import { expect, it } from 'vitest';
import { publishSmallConsole } from '../../edge/testing/small-console';
import { emptyStore, failureRecordFixture } from '../testing/fixtures';
import { type FailureRecord, failureKey } from './failure-files';
import { readFailingReleases, readFailureGroups } from './failure-groups';
import { readFailureGroup, resolveFailures } from './resolve-failures';

const record = failureRecordFixture();

async function storeWith(files: Record<string, FailureRecord[]>) {
  const store = await emptyStore();
  const writeFailures = (edge: string, groups: FailureRecord[]) =>
    store.backend.write(failureKey(edge), Buffer.from(JSON.stringify({ edge, groups })));
  for (const [edge, groups] of Object.entries(files)) {
    await writeFailures(edge, groups);
  }
  return { store, writeFailures };
}

const secondsLater = (seconds: number) => new Date(Date.parse(record.lastAt) + seconds * 1000).toISOString();

it('sums one failure over edges, and counts a shared visitor once', async () => {
  const other = {
    ...record,
    visitors: [2, 3],
    browsers: { 'Safari 18 on iOS': 1 },
    count: 1,
    message: 'TypeError: no quota!',
    lastAt: secondsLater(5),
  };
  const { store } = await storeWith({ one: [record], two: [other] });
  expect(await readFailureGroups(store)).toEqual([
    {
      ...other,
      browsers: { 'Chrome 143 on Windows': 2, 'Safari 18 on iOS': 1 },
      count: 3,
      visitors: 3,
      state: 'open',
    },
  ]);
});

it('sorts by last occurrence, and drops failures unseen for 14 days', async () => {
  const old = { ...record, id: 'a'.repeat(12), lastAt: new Date(Date.now() - 15 * 86_400_000).toISOString() };
  const newer = { ...record, id: 'b'.repeat(12), lastAt: secondsLater(9) };
  const { store } = await storeWith({ one: [record, old, newer] });
  expect((await readFailureGroups(store)).map(({ id }) => id)).toEqual([newer.id, record.id]);
});

it('skips unreadable files', async () => {
  const { store } = await storeWith({ one: [record] });
  await store.backend.write(failureKey('two'), Buffer.from('{'));
  await store.backend.write(failureKey('three'), Buffer.from('{"edge":"three","groups":[{"id":"../x"}]}'));
  expect(await readFailureGroups(store)).toHaveLength(1);
});

it('reopens a resolved group that is seen again', async () => {
  const { store, writeFailures } = await storeWith({ one: [record] });
  expect(await resolveFailures(store, [record.id], { actor: 'ann', reason: 'fixed in 1.0.1' })).toHaveLength(1);
  expect(await readFailureGroup(store, record.id)).toMatchObject({ state: 'resolved' });
  expect(await resolveFailures(store, undefined, { actor: 'ann', reason: '' })).toEqual([]);
  await writeFailures('one', [{ ...record, count: 3, lastAt: secondsLater(120) }]);
  expect(await readFailureGroup(store, record.id)).toMatchObject({ state: 'returned', count: 3 });
});

it('resolves nothing if one id is unknown', async () => {
  const { store } = await storeWith({ one: [record] });
  await expect(resolveFailures(store, [record.id, 'f'.repeat(12)], { actor: 'ann', reason: '' })).rejects.toMatchObject({
    kind: 'unknown',
  });
  expect(await readFailureGroup(store, record.id)).toMatchObject({ state: 'open' });
});

it('counts affected visitors per live version', async () => {
  const groups = [
    record,
    { ...record, id: 'b'.repeat(12), reason: 'unhandled', visitors: [2, 3], count: 5, lastAt: secondsLater(1) },
    { ...record, id: 'c'.repeat(12), version: '1.1.0' },
  ];
  const { store } = await storeWith({ one: groups });
  await publishSmallConsole(store);
  const head = await store.head();
  const failing = head && (await readFailingReleases(store, head));
  expect(failing).toEqual([
    { remote: 'billing', version: '1.0.0', visitors: 3, count: 7, reasons: ['unhandled', 'render'], lastAt: secondsLater(1) },
  ]);
});
