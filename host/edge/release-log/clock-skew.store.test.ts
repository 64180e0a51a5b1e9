import { afterEach, describe, expect, it } from 'vitest';
import { promote } from '../../release/operations/promote';
import { readCensus } from '../../release/store/census';
import { openBackend } from '../../release/store/open-backend';
import { releaseStore } from '../../release/store/release-store';
import { commitInfo, publishAll } from '../../release/testing/fixtures';
import { runRelease } from '../../release/testing/run-program';
import { storeKinds } from '../../release/testing/test-stores';
import { call, until } from '../testing/call';
import { type EdgeProgram, startEdgeProgram } from '../testing/edge-program';
import { openTab, sendReport, type Tab } from '../testing/tab';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) {
    await stop();
  }
});

const withClockOffset = (hours: number) => {
  const code = `
const Real = Date;
const now = () => Real.now() + ${hours * 3_600_000};
globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now = now;
};`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` };
};

const tell = ({ base }: EdgeProgram, tab: Tab, sequence: number, version: string) =>
  sendReport(base, tab, { sequence, host: '1.0.0', mounted: { billing: version } });

const fetchSequence = async ({ base }: EdgeProgram) => JSON.parse((await call(base, '/composition')).text).sequence as number;

const directions = [
  [1, -1],
  [-1, 1],
];

describe.each(storeKinds)('clock skew over $kind', ({ kind, createStore }) => {
  it.each(kind === 'a folder' ? directions : directions.slice(0, 1))(
    'an edge off by %i h and an operator off by %i h: a rollback is adopted and reported as such',
    async (edgeHours = 0, hours = 0) => {
      const { address, env } = await createStore();
      const store = releaseStore(await openBackend(address, env));
      await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }]);
      await promote(store, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...commitInfo });
      await promote(store, { versions: { billing: '1.1.0' }, force: false, ...commitInfo });
      const edge = await startEdgeProgram({ ...env, RELEASE_STORE: address, ...withClockOffset(edgeHours) });
      stops.push(edge.stop);
      const tab = await openTab(edge.base);
      await tell(edge, tab, 2, '1.1.0');
      const readCensusTime = async () => (await readCensus(store.backend))[0]?.at;
      await until('the tab in the census', async () => readCensusTime(), 10_000);

      const release = (...args: string[]) => runRelease([...args, '--store', address], { ...env, ...withClockOffset(hours) });
      let isOver = false;
      const waiting = release('rollback', 'billing', '--wait').finally(() => {
        isOver = true;
      });
      await until('the rollback at the edge', async () => (await fetchSequence(edge)) === 3, 15_000);
      // The operator first sees this edge when it writes again, with one tab that is behind.
      for (const _ of ['once', 'and again']) {
        const before = await readCensusTime();
        await tell(edge, tab, 3, '1.1.0');
        await until('a word of the edge', async () => (await readCensusTime()) !== before, 15_000);
      }
      expect(isOver).toBe(false);
      await tell(edge, tab, 3, '1.0.0');
      expect(await waiting).toMatchObject({
        code: 0,
        out: expect.stringMatching(/arrived: none of 1 open tabs runs another version of billing/),
      });
      expect((await release('census')).out).toMatch(/last wrote at .*its clock is wrong/);
      expect(JSON.parse((await release('gc', '--json')).out)).toMatchObject({ removed: [], leftovers: [] });
      expect((await release('verify')).code).toBe(0);
      expect((await store.head())?.sequence).toBe(3);
    },
  );
});
