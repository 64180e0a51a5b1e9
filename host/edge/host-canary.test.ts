import { beforeEach, describe, expect, it } from 'vitest';
import { isInCanary } from '../release/cohort';
import { setCanary } from '../release/operations/canary';
import { promote } from '../release/operations/promote';
import { rollback } from '../release/operations/rollback';
import { createPreview } from '../release/previews/previews';
import type { LogEntry } from '../release/store/schemas';
import { commitInfo, publishAll } from '../release/testing/fixtures';
import { call, until } from './testing/call';
import { publishSmallConsole } from './testing/small-console';
import { openTab, sendReport, type Tab } from './testing/tab';
import { startTestEdge, type TestEdge } from './testing/test-edge';

let edge: TestEdge;

beforeEach(async () => {
  edge = await startTestEdge(
    async (store) => {
      await publishSmallConsole(store);
      await publishAll(store, [
        { remote: 'host', version: '1.1.0' },
        { remote: 'host', version: '2.0.0', provides: { api: '2.0.0', shared: {} } },
        { version: '1.2.0', requires: { host: '^1.0.0' } },
      ]);
      await promote(store, { ...commitInfo, versions: { billing: '1.2.0' }, force: false });
    },
    { trustedProxies: '127.0.0.1' },
  );
});

const startCanary = (version = '1.1.0', percent = 50) =>
  setCanary(edge.store, { ...commitInfo, name: 'host', version, percents: [percent], every: null, force: false });

const untilSequence = ({ sequence }: LogEntry) =>
  until(
    'the edge to hear of it',
    async () => JSON.parse((await call(edge.base, '/composition')).text || '{}').sequence === sequence || undefined,
  );

const getVisitorId = ({ cookie }: Tab) => /visitor=([0-9a-f]+)/.exec(cookie)?.[1] ?? '';

async function oneOfEach(entry: LogEntry): Promise<{ inside: Tab; outside: Tab }> {
  const { canary } = entry.host;
  if (!canary) {
    throw new Error('the host has no canary');
  }
  const found: { inside?: Tab; outside?: Tab } = {};
  return until('one of each', async () => {
    const tab = await openTab(edge.base);
    found[isInCanary(canary, getVisitorId(tab)) ? 'inside' : 'outside'] = tab;
    const { inside, outside } = found;
    return inside && outside && { inside, outside };
  });
}

describe('a canary of the host', () => {
  it('is loaded only by its visitors, and falls back to the live version', async () => {
    const { entry } = await startCanary();
    await untilSequence(entry);
    const { inside, outside } = await oneOfEach(entry);
    expect(inside.composition.host).toMatchObject({
      version: '1.1.0',
      entry: '/builds/host/1.1.0/main.js',
      isCanary: true,
      previous: '1.0.0',
    });
    expect(outside.composition.host).toEqual({ ...outside.composition.host, version: '1.0.0' });
    expect(outside.composition.host).not.toHaveProperty('isCanary');
  });

  it('is refused if a live remote does not run on it', async () => {
    await expect(startCanary('2.0.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: expect.arrayContaining([expect.stringContaining('requires host ^1.0.0, host 2.0.0 provides 2.0.0')]),
    });
  });

  it('ends with a promotion, and with a rollback that marks it as bad', async () => {
    await startCanary();
    await rollback(edge.store, { ...commitInfo, name: 'host' });
    expect((await edge.store.head())?.host).toMatchObject({ live: '1.0.0', canary: null, bad: ['1.1.0'] });
    await setCanary(edge.store, { ...commitInfo, name: 'host', version: '1.1.0', percents: [5], every: null, force: true });
    await promote(edge.store, { ...commitInfo, versions: { host: '1.1.0' }, force: true });
    expect((await edge.store.head())?.host).toMatchObject({ live: '1.1.0', canary: null, earlier: ['1.0.0'] });
  });

  it('is rolled back by the guard if it does not start for its visitors', async () => {
    const { entry } = await startCanary();
    await untilSequence(entry);
    const { canary } = entry.host;
    if (!canary) {
      throw new Error('the host has no canary');
    }
    const counts = { canary: 0, control: 0 };
    for (let index = 0; counts.canary < 24 || counts.control < 24; index += 1) {
      const tab = await openTab(edge.base);
      const arm = isInCanary(canary, getVisitorId(tab)) ? 'canary' : 'control';
      counts[arm] += 1;
      const fails = arm === 'canary' && counts.canary <= 16;
      const version = tab.composition.host.version;
      const failures = fails ? [{ remote: 'host', version, reason: 'import', ms: 1 }] : [];
      await sendReport(
        edge.base,
        tab,
        { tab: `t${index}`, host: fails ? '' : version, failures },
        { 'x-forwarded-for': `10.0.0.${index}` },
      );
    }
    const after = await until('the guard', async () => {
      const head = await edge.store.head();
      return head?.actor === 'guard' && head;
    });
    expect(after).toMatchObject({
      verb: 'rollback',
      host: { live: '1.0.0', canary: null, bad: ['1.1.0'] },
      evidence: { name: 'host', version: '1.1.0', canary: { failed: 16 }, control: { failed: 0 } },
    });
  });
});

describe('a host that does not start in a browser', () => {
  it("is skipped in that browser's pages and compositions in favour of the previous one", async () => {
    const { entry } = await promote(edge.store, { ...commitInfo, versions: { host: '1.1.0' }, force: false });
    await untilSequence(entry);
    const plain = await openTab(edge.base);
    expect(plain.composition.host).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
    const cookie = `${plain.cookie}; broken-host=1.1.0`;
    const again = await openTab(edge.base, cookie);
    expect(again.composition.host.version).toBe('1.0.0');
    expect(again.composition.host).not.toHaveProperty('previous');
    const { text, headers } = await call(edge.base, '/composition', { headers: { cookie } });
    expect(JSON.parse(text).host.version).toBe('1.0.0');
    expect(headers.etag).not.toBe((await call(edge.base, '/composition')).headers.etag);
  });

  it('stays without a previous version, or if the browser names another version', async () => {
    for (const version of ['1.0.0', '9.9.9', '../x']) {
      expect((await openTab(edge.base, `broken-host=${version}`)).composition.host.version).toBe('1.0.0');
    }
  });
});

describe('a preview of a host', () => {
  it('serves it to whoever opened the link', async () => {
    const { path } = await createPreview(edge.store, { versions: { host: '1.1.0' }, lasts: 3_600_000, reason: '' }, 'ann');
    const { headers } = await call(edge.base, path);
    const cookie = headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? '';
    const tab = await openTab(edge.base, cookie);
    expect(tab.composition).toMatchObject({ host: { version: '1.1.0', previous: '1.0.0' }, preview: { versions: { host: '1.1.0' } } });
    expect((await openTab(edge.base)).composition.host.version).toBe('1.0.0');
  });
});
