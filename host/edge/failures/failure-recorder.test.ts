import { expect, it } from 'vitest';
import { readFailureGroups } from '../../release/failures/failure-groups';
import { resolveFailures } from '../../release/failures/resolve-failures';
import { until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { openTab, sendReport } from '../testing/tab';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

const failure = {
  remote: 'billing',
  version: '1.0.0',
  reason: 'render',
  ms: 500,
  message: "TypeError: Cannot read properties of undefined (reading 'quota')",
  stack: 'TypeError: …\n    at Page (/builds/billing/1.0.0/log.js:1:7)',
  route: '/task/:id',
};

const fail = async ({ base }: TestEdge, more: Partial<typeof failure> = {}, tab = openTab(base)) =>
  sendReport(base, await tab, { failures: [{ ...failure, ...more }] });

const readGroups = ({ store }: TestEdge) => readFailureGroups(store);

const counted = (edge: TestEdge, count: number) =>
  until(`${count} failures`, async () => {
    const groups = await readGroups(edge);
    return groups.reduce((sum, group) => sum + group.count, 0) === count ? groups : undefined;
  });

it('persists failures, so that all edges agree', async () => {
  const one = await startTestEdge(publishSmallConsole, { edge: 'one' });
  const two = await startTestEdge(undefined, { edge: 'two', folder: one.folder });
  const tab = openTab(one.base);
  await fail(one, {}, tab);
  await fail(two, {}, tab);
  await fail(two);
  const [group] = await counted(two, 3);
  expect(group).toMatchObject({ ...groupFields(), visitors: 2, count: 3, state: 'open' });
  expect(await readGroups(one)).toEqual(await readGroups(two));
});

const groupFields = () => {
  const { ms: _, ...fields } = failure;
  return fields;
};

it('continues with the failures persisted before a restart', async () => {
  const before = await startTestEdge(publishSmallConsole, { edge: 'one' });
  await fail(before);
  await before.stop();
  const after = await startTestEdge(undefined, { edge: 'one', folder: before.folder });
  await fail(after);
  expect(await counted(after, 2)).toMatchObject([{ count: 2, visitors: 2 }]);
});

it('reopens a resolved failure that occurs again', async () => {
  const edge = await startTestEdge(publishSmallConsole);
  await fail(edge);
  await counted(edge, 1);
  await resolveFailures(edge.store, undefined, { actor: 'ann', reason: '' });
  expect(await readGroups(edge)).toMatchObject([{ state: 'resolved' }]);
  await fail(edge);
  expect(await counted(edge, 2)).toMatchObject([{ state: 'returned' }]);
});

it('keeps the 200 latest groups of an edge', async () => {
  const edge = await startTestEdge(publishSmallConsole, { trustedProxies: '127.0.0.0/8' });
  const letters = (index: number) => index.toString(2).replaceAll('0', 'a').replaceAll('1', 'b');
  for (let index = 0; index < 21; index += 1) {
    const network = { 'x-forwarded-for': `10.0.${index}.1` };
    const failures = Array.from({ length: 10 }, (_, place) => ({ ...failure, message: letters(index * 10 + place) }));
    await sendReport(edge.base, await openTab(edge.base, '', network), { failures }, network);
  }
  const groups = await until('all of them', async () => {
    const found = await readGroups(edge);
    return found.some(({ message }) => message === letters(209)) ? found : undefined;
  });
  expect(groups).toHaveLength(200);
  expect(groups.map(({ message }) => message)).not.toContain(letters(0));
});
