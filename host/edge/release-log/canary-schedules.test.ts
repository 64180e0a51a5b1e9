import { afterEach, beforeEach, expect, it } from 'vitest';
import { setCanary } from '../../release/operations/canary';
import { freeze } from '../../release/operations/freeze';
import { type ReleaseStore, releaseStore } from '../../release/store/release-store';
import { commitInfo, emptyStore } from '../../release/testing/fixtures';
import { createCompositionFeed } from '../composition-feed';
import { until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startCanarySchedules } from './canary-schedules';
import type { Clock } from './entry-age';

const every = 2_000;

let store: ReleaseStore;
const stops: (() => void | Promise<void>)[] = [];

beforeEach(async () => {
  store = await emptyStore();
  await publishSmallConsole(store);
});

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const scheduleCanary = (percents: readonly [number, ...number[]]) =>
  setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents, every, force: false });

async function edge(wrongBy = 0): Promise<void> {
  const own = releaseStore(store.backend);
  const feed = createCompositionFeed(own, () => undefined);
  const clock: Clock = { now: () => Date.now() + wrongBy, elapsed: () => performance.now() };
  const schedules = startCanarySchedules(own, feed, () => undefined, clock);
  stops.push(feed.stop, schedules.stop);
  await feed.firstRead;
}

const percent = async () => (await store.head())?.remotes.billing?.canary?.percent;
const times = async (...sequences: number[]) => Promise.all(sequences.map(async (one) => Date.parse((await store.entry(one))?.at ?? '')));

it('takes each step once and on time, even if the clocks of edges are hours apart', async () => {
  for (const hours of [-5, -1, 0, 1, 48]) {
    await edge(hours * 3_600_000);
  }
  await scheduleCanary([5, 25, 100]);
  await until('the last step', async () => (await percent()) === 100, 12_000);
  const [first = 0, second = 0, third = 0] = await times(2, 3, 4);
  expect(second - first).toBeGreaterThanOrEqual(every - 300);
  expect(third - second).toBeGreaterThanOrEqual(every - 300);
  expect((await store.head())?.sequence).toBe(4);
});

it('is not delayed by restarting edges, and then takes exactly one step', async () => {
  await scheduleCanary([5, 25, 100]);
  await new Promise((settle) => setTimeout(settle, every));
  await edge();
  await until('the step that was due', async () => (await percent()) === 25, 1_900);
  const [, second = 0] = await times(2, 3);
  await until('the step after it', async () => (await percent()) === 100);
  expect((await times(4))[0] ?? 0).toBeGreaterThanOrEqual(second + every - 300);
});

it('pauses while releases are frozen', async () => {
  await edge();
  await scheduleCanary([5, 100]);
  await freeze(store, { ...commitInfo, isOn: true });
  await new Promise((settle) => setTimeout(settle, every + 1_500));
  expect(await percent()).toBe(5);
  await freeze(store, { ...commitInfo, isOn: false });
  await until('the step', async () => (await percent()) === 100);
});
