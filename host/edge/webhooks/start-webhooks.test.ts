import { describe, expect, it, onTestFinished } from 'vitest';
import { type FailureRecord, failureKey } from '../../release/failures/failure-files';
import { resolveFailures } from '../../release/failures/resolve-failures';
import { setCanary } from '../../release/operations/canary';
import { freeze } from '../../release/operations/freeze';
import { promote } from '../../release/operations/promote';
import { fileBackend } from '../../release/store/file-backend';
import { type ReleaseStore, releaseStore, toJson } from '../../release/store/release-store';
import { commitInfo, temporaryFolder } from '../../release/testing/fixtures';
import { createCompositionFeed } from '../composition-feed';
import { until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { type Receiver, startReceiver } from '../testing/webhook-receiver';
import { createClaims, deliveryFolder } from './claims';
import { createEntryEvent } from './events';
import { readWebhookSettings } from './settings';
import { startWebhooks } from './start-webhooks';

const WEBHOOK_SECRET = Buffer.alloc(32, 'secret').toString('base64');

/** Short waits for tests, and a lease that a machine under load does not exceed. */
const timing = { lease: 30_000, backoff: [50, 100, 200, 400, 800], storeRetry: 50, failurePoll: 20 };

type Line = Record<string, unknown>;

async function filledStore() {
  const store = releaseStore(await fileBackend(await temporaryFolder()));
  await publishSmallConsole(store);
  return store;
}

async function teller(
  store: ReleaseStore,
  receivers: readonly Receiver[],
  { edge = 'one', ...more }: { edge?: string; backoff?: number[]; lease?: number } = {},
) {
  const lines: Line[] = [];
  const log = (event: string, fields?: Line) => void lines.push({ event, ...fields });
  const settings = readWebhookSettings({ WEBHOOK_URL: receivers.map(({ url }) => url.href).join(','), WEBHOOK_SECRET });
  if (!settings) {
    throw new Error('no settings');
  }
  const feed = createCompositionFeed(store, log);
  const webhooks = startWebhooks({ store, feed, edge, log, settings, firstRead: feed.firstRead, timing: { ...timing, ...more } });
  const stop = async () => {
    feed.stop();
    await webhooks.stop();
  };
  onTestFinished(stop);
  await feed.firstRead;
  await until('where it begins', async () => await store.backend.read('webhooks/since.json'));
  return { lines, stop };
}

const toBilling = (store: ReleaseStore, version: string) => promote(store, { ...commitInfo, versions: { billing: version }, force: false });

const getTypes = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body).type as string);
const getSequences = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body).data.sequence as number);

async function allDone({ backend }: ReleaseStore, deliveries: number): Promise<boolean> {
  const days = (await backend.list('webhooks')).filter((name) => !name.endsWith('.json'));
  const folders = (
    await Promise.all(days.map(async (day) => (await backend.list(`webhooks/${day}`)).map((name) => `webhooks/${day}/${name}`)))
  ).flat();
  const done = await Promise.all(folders.map(async (folder) => (await backend.list(folder)).includes('done.json')));
  return done.length === deliveries && done.every(Boolean);
}

describe('webhooks', () => {
  it('send every entry to every receiver once, however many edges there are', async () => {
    const store = await filledStore();
    const receivers = [await startReceiver(), await startReceiver()];
    await Promise.all(['one', 'two', 'three'].map((edge) => teller(store, receivers, { edge })));
    await setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [10], every: null, force: false });
    await toBilling(store, '1.1.0');
    await freeze(store, { actor: 'ann', reason: '', isOn: true });
    await until('all deliveries', () => allDone(store, 6));
    for (const receiver of receivers) {
      expect(getSequences(receiver).sort()).toEqual([2, 3, 4]);
      expect(getTypes(receiver).sort()).toEqual(['release.canary', 'release.frozen', 'release.promoted']);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    }
  });

  it('retry a receiver that is down, send to it once, and log that once', async () => {
    const store = await filledStore();
    const receiver = await startReceiver(503);
    const { lines } = await teller(store, [receiver]);
    await toBilling(store, '1.1.0');
    await until('three attempts', () => receiver.received.length >= 3);
    receiver.response = 200;
    await until('the delivery', () => allDone(store, 1));
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
    const to = receiver.url.origin;
    expect(lines).toEqual([
      { event: 'webhook-fails', to, reason: 'status 503' },
      { event: 'webhook-works', to },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/\/hook|c2VjcmV0/);
  });

  it.each([
    ['refuses', 404, 1],
    ['keeps failing', 500, 3],
  ])('stop retrying a receiver that %s', async (_, response, attempts) => {
    const store = await filledStore();
    const receiver = await startReceiver(response);
    const edges = await Promise.all(['one', 'two'].map((edge) => teller(store, [receiver], { edge, backoff: [30, 30] })));
    await toBilling(store, '1.1.0');
    await until('the end', () => allDone(store, 1));
    expect(receiver.received).toHaveLength(attempts);
    const givenUp = await until('the line that says so', () => {
      const lines = edges.flatMap((each) => each.lines.filter(({ event }) => event === 'webhook-given-up'));
      return lines.length > 0 && lines;
    });
    expect(givenUp).toEqual([
      expect.objectContaining({ type: 'release.promoted', to: receiver.url.origin, attempts, reason: `status ${response}` }),
    ]);
  });

  it('take over from an edge that died between claim and delivery', async () => {
    const store = await filledStore();
    const receiver = await startReceiver('hang once');
    const lease = 400;
    const edges = {
      one: await teller(store, [receiver], { edge: 'one', lease }),
      two: await teller(store, [receiver], { edge: 'two', lease }),
    };
    const { before, entry } = await toBilling(store, '1.1.0');
    await until('the first attempt', () => receiver.received.length > 0);
    const folder = deliveryFolder(createEntryEvent({ previous: before, entry }), receiver.url);
    const { edge: dead } = JSON.parse(String(await store.backend.read(`${folder}/1.json`)));
    await edges[dead as keyof typeof edges].stop();
    await until('the delivery', () => allDone(store, 1));
    const { edge, attempts } = JSON.parse(String(await store.backend.read(`${folder}/done.json`)));
    expect([edge, attempts]).toEqual([dead === 'one' ? 'two' : 'one', 2]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('send after a restart what was committed meanwhile, and nothing from before the first start', async () => {
    const store = await filledStore();
    await toBilling(store, '1.1.0');
    const receiver = await startReceiver();
    const first = await teller(store, [receiver]);
    await first.stop();
    await toBilling(store, '1.0.0');
    await toBilling(store, '1.1.0');
    const second = await teller(store, [receiver]);
    await until('both deliveries', () => allDone(store, 2));
    await second.stop();
    await teller(store, [receiver]);
    await toBilling(store, '1.0.0');
    await until('the next delivery', () => allDone(store, 3));
    expect(getSequences(receiver).sort()).toEqual([3, 4, 5]);
  });

  it('send the first entry of an empty store', async () => {
    const store = releaseStore(await fileBackend(await temporaryFolder()));
    const receiver = await startReceiver();
    await teller(store, [receiver]);
    await publishSmallConsole(store);
    await until('the delivery', () => allDone(store, 1));
    expect(getSequences(receiver)).toEqual([1]);
  });

  it('wait for a store that is not writable, and resume', async () => {
    const store = await filledStore();
    const receiver = await startReceiver();
    let isAway = false;
    const createOnly: typeof store.backend.createOnly = (key, bytes) =>
      isAway ? Promise.reject(new Error('the store is away')) : store.backend.createOnly(key, bytes);
    const { lines } = await teller({ ...store, backend: { ...store.backend, createOnly } }, [receiver]);
    isAway = true;
    await toBilling(store, '1.1.0');
    await until('a line', () => lines.length > 0);
    isAway = false;
    await until('the delivery', () => allDone(store, 1));
    expect(lines).toEqual([{ event: 'webhooks-wait', message: 'the store is away' }]);
  });

  it('report failures of served versions when they start and when they return', async () => {
    const store = await filledStore();
    const receiver = await startReceiver();
    const now = new Date().toISOString();
    const record: FailureRecord = {
      id: 'abcdef012345',
      remote: 'billing',
      version: '1.0.0',
      reason: 'render',
      message: 'quota of undefined',
      stack: 'at page',
      route: '/log',
      browsers: { 'Firefox 140': 1 },
      count: 1,
      visitors: [1],
      firstAt: now,
      lastAt: now,
    };
    const tell = (groups: FailureRecord[]) => store.backend.write(failureKey('one'), toJson({ edge: 'one', groups }));
    const old = { ...record, id: 'c'.repeat(12), firstAt: '2026-01-01T00:00:00Z' };
    await tell([record, { ...record, id: 'b'.repeat(12), version: '1.1.0' }, old]);
    await Promise.all(['one', 'two'].map((edge) => teller(store, [receiver], { edge })));
    await until('the first delivery', () => allDone(store, 1));
    await resolveFailures(store, [record.id], { actor: 'ann', reason: '' });
    await tell([{ ...record, lastAt: new Date(Date.now() + 1_000).toISOString() }]);
    await until('the second delivery', () => allDone(store, 2));
    expect(getTypes(receiver)).toEqual(['failure.opened', 'failure.returned']);
    const { data } = JSON.parse(receiver.received[0]?.body ?? '');
    expect(data).toMatchObject({
      remote: 'billing',
      version: '1.0.0',
      message: 'quota of undefined',
      route: '/log',
      visitors: 1,
      count: 1,
    });
    expect(data).not.toHaveProperty('stack');
  });

  it('remove what is older than a month from the store', async () => {
    const store = await filledStore();
    const claims = createClaims(store.backend, 'one');
    await claims.claim('webhooks/2026-01-01/entry-1-abc', 1);
    await claims.claim('webhooks/2026-02-20/entry-2-abc', 1);
    await claims.since({ store: 'store', sequence: 1 });
    await claims.removeOld(Date.parse('2026-02-21'));
    expect((await store.backend.list('webhooks')).sort()).toEqual(['2026-02-20', 'since.json']);
  });
});
