import { describe, expect, it } from 'vitest';
import { call } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { openTab, sendReport } from '../testing/tab';
import { startTestEdge } from '../testing/test-edge';

const failure = { remote: 'billing', version: '1.0.0', reason: 'timeout', ms: 8000 };
const report = { tab: 't1', sequence: 1, mounted: { billing: '1.0.0' }, held: ['form'], failures: [failure] };

const send = async (body: string | Buffer) => {
  const edge = await startTestEdge(publishSmallConsole);
  const response = await call(edge.base, '/composition/reports', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { response, logged: edge.logged };
};

describe('POST /composition/reports', () => {
  it('logs each failure on its own line, and responds with the latest sequence', async () => {
    const { base, logged } = await startTestEdge(publishSmallConsole);
    expect(await sendReport(base, await openTab(base), report)).toMatchObject({
      status: 204,
      text: '',
      headers: { 'composition-sequence': '1' },
    });
    expect(logged).toEqual([{ event: 'remote-failed', tab: 't1', sequence: 1, ...failure, browser: 'unknown' }]);
  });

  it('logs message, route and browser of a failure without control characters or personal data', async () => {
    const { base, logged } = await startTestEdge(publishSmallConsole);
    const details = {
      message: `no quota\r\n\u001b[31m ${'x'.repeat(400)}`,
      stack: `Error: no quota\n    at x (/builds/billing/1.0.0/log.js:1:7)${' '.repeat(5000)}`,
      route: '/user/edit/:id?token=secret#x',
    };
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    await sendReport(base, await openTab(base), { failures: [{ ...failure, ...details }] }, browser);
    expect(logged).toEqual([
      expect.objectContaining({
        ...failure,
        message: expect.stringMatching(/^no quota\P{C}+$/u),
        route: '/user/edit/:id',
        browser: 'Firefox 145 on Linux',
      }),
    ]);
    expect(logged[0]).not.toHaveProperty('stack');
    expect(String(logged[0]?.message)).toHaveLength(300);
  });

  it('responds to an unverified page with the latest sequence, and ignores its report', async () => {
    const { response, logged } = await send(JSON.stringify(report));
    expect(response).toMatchObject({ status: 204, headers: { 'composition-sequence': '1' } });
    expect(logged).toEqual([]);
  });

  it('limits the logged failures per network and minute, and ignores versions that are not live', async () => {
    const { base, logged } = await startTestEdge(publishSmallConsole);
    const failures = [failure, { ...failure, remote: 'wallet' }, { ...failure, version: '7.0.0' }];
    for (let visit = 0; visit < 35; visit += 1) {
      await sendReport(base, await openTab(base), { failures });
    }
    expect(logged.length).toBeLessThanOrEqual(60);
    expect(logged.length).toBeGreaterThanOrEqual(30);
    expect(new Set(logged.map(({ remote, version }) => `${remote} ${version}`))).toEqual(new Set(['billing 1.0.0']));
  });

  it.each([
    ['invalid JSON', '{'],
    ['nothing', ''],
    ['an array', '[]'],
    ['an unknown reason', JSON.stringify({ ...report, failures: [{ ...failure, reason: 'mood' }] })],
    ['a field of the wrong type', JSON.stringify({ ...report, sequence: '1' })],
    ['a name that is too long', JSON.stringify({ ...report, tab: 'x'.repeat(100) })],
    ['too many failures', JSON.stringify({ ...report, failures: Array.from({ length: 17 }, () => failure) })],
  ])('refuses %s', async (_, body) => {
    const { response, logged } = await send(body);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.text)).toMatchObject({ success: false, message: expect.stringContaining('malformed') });
    expect(logged).toEqual([]);
  });

  it('refuses content types that another origin can send without a preflight', async () => {
    const { base, logged } = await startTestEdge(publishSmallConsole);
    for (const headers of [{}, { 'content-type': 'text/plain' }, { 'content-type': 'application/x-www-form-urlencoded' }]) {
      expect((await call(base, '/composition/reports', { method: 'POST', headers, body: JSON.stringify(report) })).status).toBe(415);
    }
    expect(logged).toEqual([]);
  });

  it('refuses large bodies and other methods', async () => {
    expect((await send(Buffer.alloc(17_000, ' '))).response.status).toBe(413);
    const { base } = await startTestEdge(publishSmallConsole);
    expect((await call(base, '/composition/reports')).status).toBe(405);
  });
});
