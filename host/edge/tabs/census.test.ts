import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { promote } from '../../release/operations/promote';
import { waitForAdoption } from '../../release/operations/wait-for-adoption';
import { storeService } from '../../release/service/store-service';
import { censusTtlMs, countTabsByVersion, readCensus } from '../../release/store/census';
import { commitInfo } from '../../release/testing/fixtures';
import { loadEdgeId } from '../identity';
import { until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { openTab, sendReport, type TestReport } from '../testing/tab';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

const usual: TestReport = { host: '1.0.0', mounted: { billing: '1.0.0' } };

async function visitor({ base }: TestEdge) {
  const tab = await openTab(base);
  return (more: TestReport = {}) => sendReport(base, tab, { ...usual, ...more });
}

const fetchCensus = async ({ store }: TestEdge) => (await readCensus(store.backend))[0];

it('persists what its tabs run, and again after a change', async () => {
  const edge = await startTestEdge(publishSmallConsole);
  const send = await visitor(edge);
  await send();
  await send({ tab: 't2', mounted: {}, held: ['form', 'form'] });
  await send({ tab: 't3' });
  const first = await until('the census', async () => ((await fetchCensus(edge))?.groups.length === 2 ? fetchCensus(edge) : undefined));
  expect(first).toMatchObject({
    edge: 'test',
    sequence: 1,
    groups: [
      { tabs: 2, mounted: { billing: '1.0.0' }, held: [] },
      { tabs: 1, mounted: {}, held: ['form'] },
    ],
    seen: { 'billing 1.0.0': new Date().toISOString().slice(0, 10), 'host 1.0.0': new Date().toISOString().slice(0, 10) },
  });
  await promote(edge.store, { ...commitInfo, versions: { billing: '1.1.0' }, force: false });
  await send({ sequence: 2, mounted: { billing: '1.1.0' } });
  await until('the change', async () => (await fetchCensus(edge))?.groups.some(({ mounted }) => mounted.billing === '1.1.0'));
  expect((await fetchCensus(edge))?.sequence).toBe(2);
});

it('forgets a closed tab only when its own visitor closes it', async () => {
  const edge = await startTestEdge(publishSmallConsole);
  const [send, other] = [await visitor(edge), await visitor(edge)];
  await send();
  await until('the census', async () => (await fetchCensus(edge))?.groups.length === 1);
  await other({ closed: true });
  await other({ tab: 't2', mounted: {} });
  await until('the other tab', async () => (await fetchCensus(edge))?.groups.length === 2);
  await other({ tab: 't2', closed: true });
  await send({ closed: true });
  await until('nobody', async () => (await fetchCensus(edge))?.groups.length === 0);
});

it('counts only live names in published versions', async () => {
  const edge = await startTestEdge(publishSmallConsole);
  const send = await visitor(edge);
  await send({ host: '9.9.9', mounted: { billing: '../1.0.0', '<b>': '1.0.0', constructor: '1.0.0', wallet: '1.0.0' } });
  await send({ tab: 't2', mounted: { billing: '9.9.9' } });
  await send({ tab: 't3', mounted: { billing: '1.1.0' } });
  const { groups, seen } = await until('the census', async () =>
    (await fetchCensus(edge))?.groups.length === 3 ? fetchCensus(edge) : undefined,
  );
  expect(groups).toMatchObject([
    { host: '', mounted: {} },
    { host: '1.0.0', mounted: {} },
    { host: '1.0.0', mounted: { billing: '1.1.0' } },
  ]);
  expect(Object.keys(seen).sort()).toEqual(['billing 1.1.0', 'host 1.0.0']);
});

it('ignores reports with forged cookies or proofs', async () => {
  const edge = await startTestEdge(publishSmallConsole);
  const [tab, other] = [await openTab(edge.base), await openTab(edge.base)];
  const forged = [
    { cookie: '', proof: undefined },
    { cookie: tab.cookie, proof: undefined },
    { cookie: '', proof: tab.proof },
    { cookie: 'visitor=made-up', proof: tab.proof },
    { cookie: tab.cookie, proof: other.proof },
    { cookie: tab.cookie, proof: tab.proof?.replace(/^\d+/, '9') },
  ];
  for (const [index, one] of forged.entries()) {
    expect(await sendReport(edge.base, one, { ...usual, tab: `forged${index}` })).toMatchObject({ status: 204 });
  }
  await sendReport(edge.base, tab, usual);
  const census = await until('the census', async () => ((await fetchCensus(edge))?.groups.length ? fetchCensus(edge) : undefined));
  expect(census.groups).toMatchObject([{ tabs: 1 }]);
});

describe('a tab that moves to another edge', () => {
  const counts = async ({ store }: TestEdge) => countTabsByVersion(await readCensus(store.backend), 'billing');

  async function twoEdges() {
    const one = await startTestEdge(publishSmallConsole, { edge: 'one' });
    const two = await startTestEdge(undefined, { edge: 'two', folder: one.folder });
    const tab = await openTab(one.base);
    let serial = 0;
    const send = ({ base }: TestEdge, more: TestReport = {}) => {
      serial += 1;
      return sendReport(base, tab, { ...usual, serial, ...more });
    };
    return { one, two, send };
  }

  it('is counted where it is, also after it returns', async () => {
    const { one, two, send } = await twoEdges();
    for (const [edge, version] of [
      [one, '1.0.0'],
      [two, '1.1.0'],
      [one, '1.0.0'],
    ] as const) {
      await send(edge, { mounted: { billing: version } });
      await until(`${version} alone`, async () => JSON.stringify(await counts(one)) === JSON.stringify({ [version]: 1 }));
    }
    await send(two, { closed: true });
    await until('nobody', async () => Object.keys(await counts(one)).length === 0);
  });

  it('counts as adopted without waiting for the previous edge', async () => {
    const { one, two, send } = await twoEdges();
    await send(one, { mounted: { billing: '1.0.0' } });
    await until('the tab', async () => (await counts(one))['1.0.0'] === 1);
    const { entry } = await promote(one.store, { ...commitInfo, versions: { billing: '1.1.0' }, force: false });
    const missing: string[] = [];
    const begin = performance.now();
    const waiting = waitForAdoption(
      storeService(one.store, 'ann'),
      { name: 'billing', version: '1.1.0', sequence: entry.sequence },
      20_000,
      (line) => missing.push(line),
    );
    await until('the tab that is behind', () => missing.some((line) => line.includes('1 tab runs billing 1.0.0')));
    await send(two, { sequence: entry.sequence, mounted: { billing: '1.1.0' } });
    expect(await waiting).toBe(1);
    expect(performance.now() - begin).toBeLessThan(censusTtlMs / 2);
  });
});

it('uses the same id after a restart', async () => {
  const { folder } = await startTestEdge();
  const id = await loadEdgeId(folder);
  expect(await loadEdgeId(folder)).toBe(id);
  expect((await readFile(`${folder}/edge-id`, 'utf8')).trim()).toBe(id);
});
