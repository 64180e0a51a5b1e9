import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { setCanary } from '../../release/operations/canary';
import { promote } from '../../release/operations/promote';
import { rollback } from '../../release/operations/rollback';
import { fileBackend } from '../../release/store/file-backend';
import { type ReleaseStore, releaseStore } from '../../release/store/release-store';
import { commitInfo, temporaryFolder } from '../../release/testing/fixtures';
import { createCompositionFeed } from '../composition-feed';
import { until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { logEntries } from './log-entries';

type Line = Record<string, unknown>;

async function follower(store: ReleaseStore, folder: string) {
  const lines: Line[] = [];
  const log = (event: string, fields?: Line) => void lines.push({ event, ...fields });
  const feed = createCompositionFeed(store, log);
  const entries = logEntries({ store, feed, log, firstRead: feed.firstRead, path: join(folder, 'last-entry.json') });
  const stop = async () => {
    feed.stop();
    await entries.stop();
  };
  onTestFinished(stop);
  await feed.firstRead;
  return { lines, stop, sequences: () => lines.filter(({ event }) => event === 'composition-changed').map(({ sequence }) => sequence) };
}

const open = async () => releaseStore(await fileBackend(await temporaryFolder()));

const toBilling = (store: ReleaseStore, version: string) =>
  promote(store, { ...commitInfo, versions: { billing: version }, reason: 'totals', force: false });

it('logs who changed what in every entry', async () => {
  const store = await open();
  await publishSmallConsole(store);
  const { lines, sequences } = await follower(store, await temporaryFolder());
  await setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [10], every: null, force: false });
  await toBilling(store, '1.1.0');
  await rollback(store, { ...commitInfo, name: 'billing' });
  await until('three entries', () => sequences().length === 3);
  expect(lines).toEqual([
    {
      event: 'composition-changed',
      sequence: 2,
      verb: 'canary',
      actor: 'ann',
      reason: '',
      changes: [],
      canaries: [{ name: 'billing', from: null, to: { version: '1.1.0', percent: 10 } }],
    },
    {
      event: 'composition-changed',
      sequence: 3,
      verb: 'promote',
      actor: 'ann',
      reason: 'totals',
      changes: [{ name: 'billing', from: '1.0.0', to: '1.1.0' }],
      canaries: [{ name: 'billing', from: { version: '1.1.0', percent: 10 }, to: null }],
    },
    expect.objectContaining({ sequence: 4, verb: 'rollback', changes: [{ name: 'billing', from: '1.1.0', to: '1.0.0' }] }),
  ]);
});

it('logs only new entries after a restart', async () => {
  const [store, folder] = [await open(), await temporaryFolder()];
  await publishSmallConsole(store);
  const first = await follower(store, folder);
  await toBilling(store, '1.1.0');
  await until('the entry', () => first.sequences().length === 1);
  await first.stop();
  await toBilling(store, '1.0.0');
  await toBilling(store, '1.1.0');
  const second = await follower(store, folder);
  await until('what it missed', () => second.sequences().length === 2);
  expect(second.sequences()).toEqual([3, 4]);
  await second.stop();
  const third = await follower(store, folder);
  await toBilling(store, '1.0.0');
  await until('the next entry', () => third.sequences().length > 0);
  expect(third.sequences()).toEqual([5]);
});

it('logs the first entry of an empty store', async () => {
  const store = await open();
  const { sequences } = await follower(store, await temporaryFolder());
  await publishSmallConsole(store);
  await until('the entry', () => sequences().length > 0);
  expect(sequences()).toEqual([1]);
});
