import { beforeEach, describe, expect, it } from 'vitest';
import type { Census, CensusGroup } from '../../contract/census';
import { storeService } from '../service/store-service';
import { censusKey, countTabsByVersion, readCensus } from '../store/census';
import { type ReleaseStore, toJson } from '../store/release-store';
import { emptyStore } from '../testing/fixtures';
import { waitForAdoption } from './wait-for-adoption';

const target = { name: 'billing', version: '1.0.0', sequence: 3 };

let store: ReleaseStore;

beforeEach(async () => {
  store = await emptyStore();
});

const writeCensus = (edge: string, groups: CensusGroup[], more: Partial<Census> = {}) =>
  store.backend.write(censusKey(edge), toJson({ edge, at: new Date().toISOString(), sequence: 3, groups, seen: {}, ...more }));

const group = (mounted: Record<string, string>, more: Partial<CensusGroup> = {}): CensusGroup => ({
  tabs: 1,
  sequence: 3,
  host: '1.0.0',
  mounted,
  held: [],
  ...more,
});

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('readCensus', () => {
  it('sums the counts of all edges, and skips unreadable ones', async () => {
    await writeCensus('a', [group({ billing: '1.0.0' }, { tabs: 3 }), group({})]);
    await writeCensus('b', [group({ billing: '1.1.0' }, { tabs: 2, host: '1.1.0' })]);
    await store.backend.write('census/c.json', Buffer.from('{'));
    const all = await readCensus(store.backend);
    expect(countTabsByVersion(all, 'billing')).toEqual({ '1.0.0': 3, '1.1.0': 2 });
    expect(countTabsByVersion(all, 'host')).toEqual({ '1.0.0': 4, '1.1.0': 2 });
    expect(countTabsByVersion(all, 'admin')).toEqual({});
  });
});

describe('waitForAdoption', () => {
  it('returns at once if no tab is open', async () => {
    await writeCensus('a', []);
    expect(await waitForAdoption(storeService(store, 'ann'), target, 0)).toBe(0);
  });

  it('fails at once if no edge counts tabs', async () => {
    const noEdgeError = { kind: 'notAdopted', reasons: [expect.stringContaining('no edge reports which tabs are open')] };
    await expect(waitForAdoption(storeService(store, 'ann'), target, 10_000)).rejects.toMatchObject(noEdgeError);
    await writeCensus('ended', [], { stopped: true });
    await expect(waitForAdoption(storeService(store, 'ann'), target, 10_000)).rejects.toMatchObject(noEdgeError);
  });

  it('returns once no tab runs another version', async () => {
    await writeCensus('a', [group({ billing: '1.1.0' })]);
    const lines: string[] = [];
    const waiting = waitForAdoption(storeService(store, 'ann'), target, 10_000, (line) => lines.push(line));
    setTimeout(() => void writeCensus('a', [group({ billing: '1.0.0' }, { tabs: 2 }), group({})]), 700);
    expect(await waiting).toBe(3);
    expect(lines[0]).toBe('1 tab runs billing 1.1.0');
  });

  it('reports lagging tabs and what delays them', async () => {
    await writeCensus('a', [
      group({ billing: '1.1.0' }, { tabs: 2, held: ['form'] }),
      group({ billing: '1.1.0' }, { held: ['selection', 'stream'] }),
    ]);
    await writeCensus('b', [], { sequence: 2 });
    await expect(waitForAdoption(storeService(store, 'ann'), target, 0)).rejects.toMatchObject({
      kind: 'notAdopted',
      reasons: [
        '2 tabs run billing 1.1.0, held by an unsaved form',
        '1 tab runs billing 1.1.0, held by a selection and a streaming response',
        'the edge b still serves sequence 2',
      ],
    });
  });

  it('goes by page loads for the host', async () => {
    await writeCensus('a', [group({ billing: '1.0.0' }, { host: '1.1.0' })]);
    await expect(waitForAdoption(storeService(store, 'ann'), { name: 'host', version: '1.0.0', sequence: 3 }, 0)).rejects.toMatchObject({
      reasons: ['1 tab runs host 1.1.0'],
    });
  });

  it('observes a silent edge for a while, as its clock may be wrong', async () => {
    await writeCensus('gone', [group({ billing: '1.1.0' })], { at: hoursFromNow(-1), sequence: 2 });
    await writeCensus('well', [group({ billing: '1.0.0' })]);
    await expect(waitForAdoption(storeService(store, 'ann'), target, 0)).rejects.toMatchObject({
      reasons: [expect.stringMatching(/the edge gone last wrote/)],
    });
    expect(await waitForAdoption(storeService(store, 'ann'), target, 20_000)).toBe(1);
  });

  it.each([-1, 1])('waits for a writing edge whose clock is %i h off', async (hours) => {
    const groups = [group({ billing: '1.1.0' })];
    await writeCensus('odd', groups, { at: hoursFromNow(hours) });
    await writeCensus('well', [group({ billing: '1.1.0' })]);
    setTimeout(() => void writeCensus('odd', groups, { at: hoursFromNow(hours + 0.001) }), 200);
    setTimeout(() => void writeCensus('well', [group({ billing: '1.0.0' })]), 700);
    await expect(waitForAdoption(storeService(store, 'ann'), target, 1500)).rejects.toMatchObject({
      reasons: ['1 tab runs billing 1.1.0'],
    });
  });
});
