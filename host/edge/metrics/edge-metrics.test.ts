import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setCanary } from '../../release/operations/canary';
import { freeze } from '../../release/operations/freeze';
import type { ReleaseStore } from '../../release/store/release-store';
import { commitInfo } from '../../release/testing/fixtures';
import { call, open, until } from '../testing/call';
import { scrape } from '../testing/scrape';
import { publishSmallConsole } from '../testing/small-console';
import { openTab, sendReport } from '../testing/tab';
import { startTestEdge, startUpstream } from '../testing/test-edge';
import { createEdgeMetrics } from './edge-metrics';

async function measuredEdge(prepare: (store: ReleaseStore) => Promise<unknown> = publishSmallConsole) {
  const metrics = createEdgeMetrics();
  const edge = await startTestEdge(prepare, { metrics });
  return { edge, metrics, scraped: (prefix: string) => scrape(metrics, prefix) };
}

const withCanary = async (store: ReleaseStore) => {
  await publishSmallConsole(store);
  await setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [50], every: null, force: false });
};

const failure = (remote: string, version: string) => ({ remote, version, reason: 'render', ms: 5 });

describe('the metrics of an edge', () => {
  it('count tabs and failures by published versions', async () => {
    const { edge, scraped } = await measuredEdge();
    expect(await scraped('console_remote_failures_total'), 'nothing has failed yet').toMatchObject({
      'console_remote_failures_total{remote="billing",version="1.0.0",reason="render"}': 0,
    });
    const tab = await openTab(edge.base);
    const failures = [failure('billing', '1.0.0'), failure('billing', '6.6.6'), failure('ghost', '1.0.0')];
    await sendReport(edge.base, tab, { host: '1.0.0', mounted: { billing: '1.0.0' }, failures });
    await sendReport(edge.base, tab, { tab: 't2', host: '9.9.9', mounted: { billing: '1.1.0', ghost: '1.0.0' } });
    expect(await scraped('console_tabs')).toEqual({
      'console_tabs{remote="billing",version="1.0.0"}': 1,
      'console_tabs{remote="billing",version="1.1.0"}': 1,
      'console_tabs{remote="host",version="1.0.0"}': 1,
    });
    const counted = Object.entries(await scraped('console_remote_failures_total')).filter(([, value]) => value > 0);
    expect(counted).toEqual([['console_remote_failures_total{remote="billing",version="1.0.0",reason="render"}', 1]]);
    await sendReport(edge.base, tab, { closed: true });
    expect(await scraped('console_tabs')).toEqual({ 'console_tabs{remote="billing",version="1.1.0"}': 1 });
  });

  it('contain live versions, canaries and the state of the guard', async () => {
    const { edge, scraped } = await measuredEdge(withCanary);
    expect(await scraped('console_composition')).toEqual({
      console_composition_sequence: 2,
      'console_composition_info{name="host",version="1.0.0",kind="live"}': 1,
      'console_composition_info{name="billing",version="1.0.0",kind="live"}': 1,
      'console_composition_info{name="billing",version="1.1.0",kind="canary"}': 1,
    });
    expect(await scraped('console_canary_percent')).toEqual({ 'console_canary_percent{remote="billing",version="1.1.0"}': 50 });
    const { composition, ...tab } = await openTab(edge.base);
    const version = composition.remotes.billing?.version ?? '';
    await sendReport(edge.base, tab, { sequence: 2, mounted: { billing: version }, failures: [failure('billing', version)] });
    const arm = version === '1.1.0' ? 'canary' : 'control';
    const labels = `{remote="billing",version="1.1.0",arm="${arm}"}`;
    await until('the guard to look', async () => (await scraped('console_guard_canary_seen'))[`console_guard_canary_seen${labels}`] === 1);
    expect(await scraped('console_guard')).toMatchObject({
      console_guard_frozen: 0,
      console_guard_rollbacks_total: 0,
      [`console_guard_canary_failed${labels}`]: 1,
      'console_guard_evidence{remote="billing",version="1.1.0"}': expect.any(Number),
      'console_guard_threshold{remote="billing",version="1.1.0"}': expect.any(Number),
    });
    await freeze(edge.store, { isOn: true, actor: 'ann', reason: '' });
    await until('the freeze', async () => (await scraped('console_guard_frozen')).console_guard_frozen === 1);
  });

  it('contain whether and since when the store is unreadable', async () => {
    const { edge, scraped } = await measuredEdge();
    expect(await scraped('console_store')).toMatchObject({ console_store_readable: 1 });
    await writeFile(join(edge.folder, 'log', '000000000002.json'), 'damaged');
    await until('the edge to notice', async () => (await scraped('console_store')).console_store_readable === 0);
    const age = async () => (await scraped('console_store')).console_store_last_read_age_seconds ?? 0;
    const before = await age();
    await until('the age to grow past several looks', async () => (await age()) > before + 0.6);
  });

  it('contain no versions while nothing is live', async () => {
    const { scraped } = await measuredEdge(async () => undefined);
    expect(await scraped('console_composition')).toEqual({});
    expect(await scraped('console_store')).toMatchObject({ console_store_readable: 1 });
  });

  it('count requests by route', async () => {
    const { edge, scraped } = await measuredEdge();
    const page = { headers: { accept: 'text/html' } };
    for (const path of ['/log', '/token?secret=1', '/']) {
      await call(edge.base, path, page);
    }
    for (const path of ['/builds/nothing.js', '/composition', '/readyz', '/metrics', '/favicon.ico', '/composition/what']) {
      await call(edge.base, path, { headers: { accept: 'application/json' } });
    }
    for (const path of ['/api/status', '/pg/chat/completions', '/v1/models']) {
      await call(edge.base, path);
    }
    await call(edge.base, '/composition/reports', { method: 'POST' });
    await call(edge.base, '/composition/releases');
    await call(edge.base, '/healthz', { method: 'PROPFIND' });
    (await open(edge.base, '/composition/events')).destroy();
    const requests = () => scraped('console_http_requests_total');
    await until('the end of the event stream', async () => Object.keys(await requests()).some((name) => name.includes('"events"')));
    expect(Object.entries(await requests()).map(([name, value]) => [name.slice('console_http_requests_total'.length), value])).toEqual(
      expect.arrayContaining([
        ['{route="page",method="GET",status="200"}', 3],
        ['{route="builds",method="GET",status="404"}', 1],
        ['{route="composition",method="GET",status="200"}', 1],
        ['{route="health",method="GET",status="503"}', 1],
        ['{route="other",method="GET",status="404"}', 3],
        ['{route="api",method="GET",status="502"}', 1],
        ['{route="relay",method="GET",status="502"}', 2],
        ['{route="reports",method="POST",status="415"}', 1],
        ['{route="releases",method="GET",status="401"}', 1],
        ['{route="health",method="other",status="405"}', 1],
        ['{route="events",method="GET",status="200"}', 1],
      ]),
    );
    const durations = await scraped('console_http_request_duration_seconds_count');
    expect(durations['console_http_request_duration_seconds_count{route="page"}']).toBe(3);
    expect(durations['console_http_request_duration_seconds_count{route="events"}']).toBeUndefined();
  });

  it('count a client that disconnects before the response as 499', async () => {
    const { edge, scraped } = await measuredEdge();
    let arrived = false;
    edge.target = { url: new URL(await startUpstream(() => (arrived = true))), token: 'secret' };
    const leaving = new AbortController();
    const left = fetch(`${edge.base}/v1/models`, { signal: leaving.signal }).catch(() => 'left');
    await until('the call to reach the gateway', () => arrived);
    leaving.abort();
    expect(await left).toBe('left');
    const name = 'console_http_requests_total{route="relay",method="GET",status="499"}';
    await until('the count', async () => (await scraped('console_http_requests_total'))[name] === 1);
    expect(await scraped('console_gateway_errors_total')).toMatchObject({ 'console_gateway_errors_total{reason="unreachable"}': 0 });
  });

  it('time gateway requests and count their errors', async () => {
    const { edge, scraped } = await measuredEdge();
    const url = new URL(
      await startUpstream((request, response) => response.writeHead(request.url === '/base/api/status' ? 200 : 429).end('{}')),
    );
    url.pathname = '/base/';
    edge.target = { url, token: 'secret' };
    for (const path of ['/api/status', '/api/status', '/v1/models']) {
      await call(edge.base, path);
    }
    expect(await scraped('console_gateway_request_duration_seconds_count')).toEqual({
      'console_gateway_request_duration_seconds_count{kind="api",status="200"}': 2,
      'console_gateway_request_duration_seconds_count{kind="relay",status="429"}': 1,
    });
    edge.target = { url: new URL('http://127.0.0.1:9'), token: 'secret' };
    await call(edge.base, '/api/status');
    expect(await scraped('console_gateway_errors_total')).toEqual({
      'console_gateway_errors_total{reason="unreachable"}': 1,
      'console_gateway_errors_total{reason="unexpected-answer"}': 0,
      'console_gateway_errors_total{reason="not-recognized"}': 0,
      'console_gateway_errors_total{reason="ended"}': 0,
    });
  });

  it('contain process and build information', async () => {
    const { scraped } = await measuredEdge();
    expect(Object.keys(await scraped('console_build_info'))).toEqual([
      expect.stringMatching(/^console_build_info\{host_version="\d+\.\d+\.\d+"\}$/),
    ]);
    expect((await scraped('process_')).process_resident_memory_bytes).toBeGreaterThan(0);
  });
});

describe('/metrics on the public port', () => {
  it.each(['GET', 'HEAD', 'POST', 'OPTIONS'])('responds to %s with 404', async (method) => {
    const { base } = await startTestEdge(publishSmallConsole);
    const { status, headers } = await call(base, '/metrics', { method, headers: { accept: 'text/html' } });
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
