import { beforeEach, describe, expect, it } from 'vitest';
import { readRefusals } from '../../release/access/refusals';
import { failureKey, readResolution } from '../../release/failures/failure-files';
import { mapKey } from '../../release/store/release-store';
import { call } from '../testing/call';
import { as, useGateway } from '../testing/fake-gateway';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

const path = '/composition/releases';

/** Line 1, column 8 of the build maps to line 3, column 5 of the source. */
const sourceMap = JSON.stringify({ version: 3, sources: ['src/log/page.tsx'], names: [], mappings: 'OAEI' });

let edge: TestEdge;

beforeEach(async () => {
  edge = await startTestEdge(publishSmallConsole);
  await useGateway(edge);
});

const read = (session: string) => call(edge.base, path, { headers: as(session) });

const sendCommand = (body: unknown, headers: Record<string, string> = as('root')) =>
  call(edge.base, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: edge.base, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const promotion = { verb: 'promote', name: 'billing', version: '1.1.0', now: false, force: false, reason: 'the new bill' };

const liveNow = async () => (await edge.store.head())?.remotes.billing?.live;

describe('the overview', () => {
  it('shows super administrators live, available and earlier versions and what tabs run', async () => {
    const { status, headers, text } = await read('root');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const { data } = JSON.parse(text);
    expect(data).toMatchObject({
      sequence: 1,
      live: [{ name: 'host' }, { name: 'billing', live: '1.0.0', by: 'ann', published: ['1.1.0'] }],
      history: [{ sequence: 1, verb: 'promote', changes: [{ name: 'host', from: null, to: '1.0.0' }, { name: 'billing' }] }],
      versions: {
        billing: expect.arrayContaining([expect.objectContaining({ version: '1.1.0', routes: ['/log', '/task/:id'], files: 6 })]),
      },
    });
    const [line] = data.versions.billing as { bytes: number; sent: number }[];
    expect(line?.sent).toBeLessThan(line?.bytes ?? 0);
  });

  it.each([
    ['an administrator', as('admin'), 403],
    ['nobody', {}, 401],
    ['an expired session', as('gone'), 401],
    ['a session without a user id', { cookie: 'session=root' }, 401],
    ['a user of a failing gateway', as('broken'), 502],
  ])('is refused to %s', async (_, headers, status) => {
    const refusal = await call(edge.base, path, { headers });
    expect(refusal.status).toBe(status);
    expect(Object.keys(JSON.parse(refusal.text))).toEqual(['success', 'message']);
  });

  it('reports that the gateway is down', async () => {
    edge.target = { url: new URL('http://127.0.0.1:9'), token: null };
    expect(JSON.parse((await read('root')).text).message).toContain('the command line works without it');
    edge.target = null;
    expect((await read('root')).status).toBe(502);
  });
});

describe('a command', () => {
  it('promotes a version in the name of its user, and rolls back', async () => {
    expect(JSON.parse((await sendCommand(promotion)).text)).toEqual({ success: true, data: { sequence: 2, committed: true } });
    expect(await edge.store.head()).toMatchObject({ actor: 'root', reason: 'the new bill', verb: 'promote', apply: 'navigation' });
    const back = { verb: 'rollback', name: 'billing', atNavigation: false, reason: '' };
    expect((await sendCommand(back)).status).toBe(200);
    expect(await edge.store.head()).toMatchObject({ actor: 'root', verb: 'rollback', apply: 'now', sequence: 3 });
    expect(edge.logged).toEqual([
      { event: 'release-command', actor: 'root', verb: 'promote', name: 'billing', sequence: 2 },
      { event: 'release-command', actor: 'root', verb: 'rollback', name: 'billing', sequence: 3 },
    ]);
  });

  it.each([
    ['an administrator', as('admin'), 403],
    ['nobody', {}, 401],
    ['another origin', { ...as('root'), origin: 'https://elsewhere.example' }, 403],
    ['a page without an origin', { ...as('root'), origin: 'null' }, 403],
    ['a page of the same site', { ...as('root'), 'sec-fetch-site': 'same-site' }, 403],
    ['a plain text form', { ...as('root'), 'content-type': 'text/plain' }, 403],
  ])('is refused from %s', async (_, headers, status) => {
    expect((await sendCommand(promotion, headers)).status).toBe(status);
    expect(await liveNow()).toBe('1.0.0');
  });

  it('that is refused is in the audit log with who sent it', async () => {
    await sendCommand(promotion, as('admin'));
    await sendCommand(promotion, as('admin'));
    await sendCommand(promotion, {});
    await sendCommand(promotion, { ...as('root'), origin: 'https://elsewhere.example' });
    await read('admin');
    const actors = ['ann', 'nobody signed in', 'another page'];
    expect(edge.logged).toMatchObject(actors.map((actor) => ({ event: 'release-refused', actor, action: 'execute' })));
    await edge.stop();
    expect(Object.fromEntries((await readRefusals(edge.store.backend, 10)).map(({ actor, count }) => [actor, count]))).toEqual({
      ann: 2,
      'nobody signed in': 1,
      'another page': 1,
    });
  });

  it.each([
    '',
    '{',
    '[]',
    { ...promotion, version: 'latest' },
    { ...promotion, verb: 'delete' },
    { ...promotion, name: '../x' },
    { verb: 'rollback-to-sequence', sequence: 0, markBad: false, reason: '' },
    { verb: 'remove', name: '../x', now: true, reason: '' },
    'x'.repeat(20_000),
  ])('must be valid, unlike %j', async (body) => {
    expect((await sendCommand(body)).status).toBe(400);
    expect(await liveNow()).toBe('1.0.0');
  });

  it('removes a remote, and rolls back to all versions of an entry', async () => {
    expect((await sendCommand({ verb: 'remove', name: 'billing', now: true, reason: 'replaced' })).status).toBe(200);
    expect(await edge.store.head()).toMatchObject({ sequence: 2, actor: 'root', apply: 'now', reason: 'replaced', remotes: {} });
    expect((await sendCommand({ verb: 'rollback-to-sequence', sequence: 1, markBad: false, reason: '' })).status).toBe(200);
    expect(await edge.store.head()).toMatchObject({ sequence: 3, actor: 'root', verb: 'rollback', apply: 'now' });
    expect(await liveNow()).toBe('1.0.0');
    expect((await sendCommand({ verb: 'rollback-to-sequence', sequence: 9, markBad: false, reason: '' })).status).toBe(404);
    expect((await sendCommand({ verb: 'remove', name: 'host', now: true, reason: '' })).status).toBe(422);
  });

  it('is refused with the reasons of the command line', async () => {
    const { status, text } = await sendCommand({ ...promotion, version: '9.0.0' });
    expect([status, JSON.parse(text)]).toEqual([
      404,
      {
        success: false,
        kind: 'unknown',
        message: expect.any(String),
        reasons: [expect.stringContaining('billing 9.0.0 is not published')],
      },
    ]);
  });

  it('refuses other methods', async () => {
    expect((await call(edge.base, path, { method: 'DELETE', headers: as('root') })).status).toBe(405);
  });
});

describe('a command about a canary', () => {
  const canary = {
    verb: 'canary',
    name: 'billing',
    version: '1.1.0',
    percents: [10, 50],
    every: 1_800_000,
    force: false,
    reason: 'a few first',
  };
  const now = async () => (await edge.store.head())?.remotes.billing;

  it('starts one with a schedule, and the overview shows its progress', async () => {
    expect((await sendCommand(canary)).status).toBe(200);
    expect((await now())?.canary).toMatchObject({ version: '1.1.0', percent: 10, schedule: { steps: [50], every: 1_800_000 } });
    const { data } = JSON.parse((await read('root')).text);
    expect(data.guard).toMatchObject({
      frozen: false,
      rollouts: [{ name: 'billing', version: '1.1.0', state: 'few', failures: [], canary: { seen: 0, failed: 0 } }],
    });
    expect(data.history[0].canaries).toEqual([{ name: 'billing', from: null, to: { version: '1.1.0', percent: 10 } }]);
  });

  it('rolls it back, unless it has ended meanwhile', async () => {
    await sendCommand(canary);
    const back = { verb: 'rollback', name: 'billing', leaving: '1.1.0', atNavigation: false, reason: '' };
    expect((await sendCommand(back)).status).toBe(200);
    expect(await now()).toMatchObject({ live: '1.0.0', canary: null, bad: ['1.1.0'] });
    expect(JSON.parse((await sendCommand(back)).text)).toMatchObject({ success: true, data: { sequence: 3, committed: false } });
    expect((await sendCommand({ ...back, leaving: '1.0.1' })).status).toBe(409);
  });

  it('freezes automatic changes', async () => {
    expect((await sendCommand({ verb: 'freeze', isOn: true, reason: 'an outage' })).status).toBe(200);
    expect(await edge.store.head()).toMatchObject({ verb: 'freeze', actor: 'root', guard: { frozen: true } });
  });

  it.each([
    { ...canary, percents: [] },
    { ...canary, percents: [101] },
    { ...canary, every: 10 },
    { ...canary, version: 'latest' },
  ])('must be valid, unlike %j', async (body) => {
    expect((await sendCommand(body)).status).toBe(400);
    expect((await now())?.canary).toBeNull();
  });
});

describe('browser errors', () => {
  const id = '0123456789ab';
  const stack = 'TypeError: no quota\n    at Page (/builds/billing/1.0.0/log.js:1:8)';
  const lastAt = new Date().toISOString();
  const failed = { id, remote: 'billing', version: '1.0.0', reason: 'render', message: 'TypeError: no quota', route: '/log' };
  const seen = { count: 3, visitors: [1, 2], browsers: { 'Firefox 145 on Linux': 3 }, firstAt: lastAt, lastAt };
  const details = (session: string, error: string) =>
    call(edge.base, `${path}?error=${encodeURIComponent(error)}`, { headers: as(session) });
  const failures = async () => JSON.parse((await read('root')).text).data.failures;

  beforeEach(async () => {
    const groups = [
      { ...failed, stack, ...seen },
      { ...failed, id: 'b'.repeat(12), version: '1.1.0', stack, ...seen },
    ];
    await edge.store.backend.write(failureKey('test'), Buffer.from(JSON.stringify({ edge: 'test', groups })));
    await edge.store.backend.write(mapKey('billing', '1.0.0', 'log.js.map'), Buffer.from(sourceMap));
  });

  it('are listed for live versions, with source positions in the details', async () => {
    expect(await failures()).toEqual([{ ...failed, count: 3, visitors: 2, firstAt: lastAt, lastAt, state: 'open' }]);
    expect(JSON.parse((await details('root', id)).text).data).toEqual({
      stack: 'TypeError: no quota\n    at Page (billing/src/log/page.tsx:3:5)',
      browsers: seen.browsers,
    });
    expect([(await details('admin', id)).status, (await details('root', '../../head')).status]).toEqual([403, 404]);
  });

  it('are resolved in the name of the user', async () => {
    const command = { verb: 'resolve', id, reason: 'fixed in 1.0.1' };
    expect((await sendCommand(command, as('admin'))).status).toBe(403);
    expect(JSON.parse((await sendCommand(command)).text)).toEqual({ success: true, data: { committed: true } });
    expect(await failures()).toEqual([]);
    expect(await readResolution(edge.store.backend, id)).toMatchObject({ actor: 'root', reason: 'fixed in 1.0.1' });
    expect(edge.logged.at(-1)).toEqual({ event: 'error-resolved', actor: 'root', id });
    expect((await sendCommand({ ...command, id: 'f'.repeat(12) })).status).toBe(404);
    expect((await sendCommand({ ...command, id: '../x' })).status).toBe(400);
  });
});
