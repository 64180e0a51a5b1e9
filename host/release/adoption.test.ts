import { beforeEach, describe, expect, it } from 'vitest';
import type { Census, CensusGroup } from '../contract/census';
import { waitForAdoption } from './adoption';
import { censusKey, readCensus, tabsByVersion } from './census';
import { type ReleaseStore, toJson } from './store';
import { emptyStore } from './testing/fixtures';

const arrival = { name: 'billing', version: '1.0.0', sequence: 3 };

let store: ReleaseStore;

beforeEach(async () => {
  store = await emptyStore();
});

const tell = (edge: string, groups: CensusGroup[], more: Partial<Census> = {}) =>
  store.backend.write(censusKey(edge), toJson({ edge, at: new Date().toISOString(), sequence: 3, groups, seen: {}, ...more }));

const group = (mounted: Record<string, string>, more: Partial<CensusGroup> = {}): CensusGroup => ({
  tabs: 1,
  sequence: 3,
  host: '1.0.0',
  mounted,
  held: [],
  ...more,
});

const hourAway = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('the census', () => {
  it('adds up what all edges tell, and leaves out what cannot be read', async () => {
    await tell('a', [group({ billing: '1.0.0' }, { tabs: 3 }), group({})]);
    await tell('b', [group({ billing: '1.1.0' }, { tabs: 2, host: '1.1.0' })]);
    await store.backend.write('census/c.json', Buffer.from('{'));
    const all = await readCensus(store.backend);
    expect(tabsByVersion(all, 'billing')).toEqual({ '1.0.0': 3, '1.1.0': 2 });
    expect(tabsByVersion(all, 'host')).toEqual({ '1.0.0': 4, '1.1.0': 2 });
    expect(tabsByVersion(all, 'admin')).toEqual({});
  });
});

describe('waiting until a version has arrived', () => {
  it('ends at once where no tab is open', async () => {
    await tell('a', []);
    expect(await waitForAdoption(store, arrival, 0)).toBe(0);
  });

  it('says that nobody can know where no edge counts tabs, at once where none ever did or all ended in order', async () => {
    const nobody = { kind: 'notAdopted', reasons: [expect.stringContaining('no edge tells which tabs are open')] };
    await expect(waitForAdoption(store, arrival, 10_000)).rejects.toMatchObject(nobody);
    await tell('ended', [], { stopped: true });
    await expect(waitForAdoption(store, arrival, 10_000)).rejects.toMatchObject(nobody);
  });

  it('ends when nobody runs another version; who runs none has it', async () => {
    await tell('a', [group({ billing: '1.1.0' })]);
    const lines: string[] = [];
    const waiting = waitForAdoption(store, arrival, 10_000, (line) => lines.push(line));
    setTimeout(() => void tell('a', [group({ billing: '1.0.0' }, { tabs: 2 }), group({})]), 700);
    expect(await waiting).toBe(3);
    expect(lines[0]).toBe('1 tab runs billing 1.1.0');
  });

  it('names who is behind, and what holds them', async () => {
    await tell('a', [
      group({ billing: '1.1.0' }, { tabs: 2, held: ['form'] }),
      group({ billing: '1.1.0' }, { held: ['selection', 'stream'] }),
    ]);
    await tell('b', [], { sequence: 2 });
    await expect(waitForAdoption(store, arrival, 0)).rejects.toMatchObject({
      kind: 'notAdopted',
      reasons: [
        '2 tabs run billing 1.1.0, held by a form that is being filled in',
        '1 tab runs billing 1.1.0, held by a selection and an answer that is streaming',
        'the edge b still gives out sequence 2',
      ],
    });
  });

  it('counts page loads for the host', async () => {
    await tell('a', [group({ billing: '1.0.0' }, { host: '1.1.0' })]);
    await expect(waitForAdoption(store, { name: 'host', version: '1.0.0', sequence: 3 }, 0)).rejects.toMatchObject({
      reasons: ['1 tab runs host 1.1.0'],
    });
  });

  it('looks for a while whether an edge that seems to have gone has but a wrong clock', async () => {
    await tell('gone', [group({ billing: '1.1.0' })], { at: hourAway(-1), sequence: 2 });
    await tell('well', [group({ billing: '1.0.0' })]);
    await expect(waitForAdoption(store, arrival, 0)).rejects.toMatchObject({
      reasons: [expect.stringMatching(/the edge gone last wrote/)],
    });
    expect(await waitForAdoption(store, arrival, 20_000)).toBe(1);
  });

  it.each([-1, 1])('waits for an edge whose clock is %i h off, as long as it writes', async (hours) => {
    const late = [group({ billing: '1.1.0' })];
    await tell('odd', late, { at: hourAway(hours) });
    await tell('well', [group({ billing: '1.1.0' })]);
    setTimeout(() => void tell('odd', late, { at: hourAway(hours + 0.001) }), 200);
    setTimeout(() => void tell('well', [group({ billing: '1.0.0' })]), 700);
    await expect(waitForAdoption(store, arrival, 1500)).rejects.toMatchObject({ reasons: ['1 tab runs billing 1.1.0'] });
  });
});
