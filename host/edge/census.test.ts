import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readCensus } from '../release/census';
import { promote } from '../release/promote';
import { signature } from '../release/testing/fixtures';
import { edgeId } from './edge-id';
import { call, until } from './testing/call';
import { smallConsole } from './testing/console';
import { runningEdge, type TestEdge } from './testing/running-edge';

type TestReport = { tab: string; sequence: number; host: string; mounted: Record<string, string>; held: string[]; closed?: boolean };

const report: TestReport = { tab: 't1', sequence: 1, host: '1.0.0', mounted: { billing: '1.0.0' }, held: [] };

const send = async ({ base }: TestEdge, more: Partial<TestReport> = {}) =>
  call(base, '/composition/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, failures: [], ...more }),
  });

const told = async ({ store }: TestEdge) => (await readCensus(store.backend))[0];

it('tells the store what its tabs run, and again when that changes', async () => {
  const edge = await runningEdge(smallConsole);
  await send(edge);
  await send(edge, { tab: 't2', mounted: {}, held: ['form'] });
  await send(edge, { tab: 't3' });
  const first = await until('the census', async () => ((await told(edge))?.groups.length === 2 ? told(edge) : undefined));
  expect(first).toMatchObject({
    edge: 'test',
    sequence: 1,
    groups: [
      { tabs: 2, mounted: { billing: '1.0.0' }, held: [] },
      { tabs: 1, mounted: {}, held: ['form'] },
    ],
    seen: { 'billing 1.0.0': new Date().toISOString().slice(0, 10), 'host 1.0.0': new Date().toISOString().slice(0, 10) },
  });
  await promote(edge.store, { ...signature, versions: { billing: '1.1.0' }, force: false });
  await send(edge, { sequence: 2, mounted: { billing: '1.1.0' } });
  await until('the change', async () => (await told(edge))?.groups.some(({ mounted }) => mounted.billing === '1.1.0'));
  expect((await told(edge))?.sequence).toBe(2);
});

it('forgets a tab that says it is closed', async () => {
  const edge = await runningEdge(smallConsole);
  await send(edge);
  await until('the census', async () => (await told(edge))?.groups.length === 1);
  await send(edge, { closed: true });
  await until('nobody', async () => (await told(edge))?.groups.length === 0);
});

it('takes no version that cannot exist', async () => {
  const edge = await runningEdge(smallConsole);
  await send(edge, { mounted: { billing: '../1.0.0', '<b>': '1.0.0' } });
  await until('the census', async () => (await told(edge))?.groups.length);
  expect(Object.keys((await told(edge))?.seen ?? {})).toEqual(['host 1.0.0']);
});

it('is kept under a name that a restart does not change', async () => {
  const { folder } = await runningEdge();
  const id = await edgeId(folder);
  expect(await edgeId(folder)).toBe(id);
  expect((await readFile(`${folder}/edge-id`, 'utf8')).trim()).toBe(id);
});
