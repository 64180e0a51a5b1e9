import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startOtlpReceiver } from '../../e2e/support/otlp-receiver';
import { fileBackend } from '../release/store/file-backend';
import { releaseStore } from '../release/store/release-store';
import { bundlePath } from '../release/testing/bundle';
import { temporaryFolder } from '../release/testing/fixtures';
import { call, until } from './testing/call';
import { publishSmallConsole } from './testing/small-console';
import { startUpstream } from './testing/test-edge';

// Speaks the protocol between edge and gateway; `/api/die` crashes it.
const gateway = `
import { createServer } from 'node:http';
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
if (process.env.BROKEN) { console.error('the database is damaged'); process.exit(3); }
const { EDGE_TOKEN, DATA_DIR } = process.env;
const server = createServer(({ url, headers }, response) => {
  if (url === '/api/die') process.exit(7);
  response.end(JSON.stringify({ pid: process.pid, trusted: headers['x-edge-token'] === EDGE_TOKEN && EDGE_TOKEN.length === 64, DATA_DIR }));
});
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
`;

let root: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  root = await temporaryFolder();
  await mkdir(join(root, 'host', 'dist-server'), { recursive: true });
  await mkdir(join(root, 'gateway', 'dist'), { recursive: true });
  await writeFile(join(root, 'pnpm-workspace.yaml'), '');
  await copyFile(bundlePath('edge'), join(root, 'host', 'dist-server', 'edge.mjs'));
  await writeFile(join(root, 'gateway', 'dist', 'main.mjs'), gateway);
  await publishSmallConsole(releaseStore(await fileBackend(join(root, '.data', 'store'))));
});

afterEach(() => {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
  }
});

function startEdge(env: NodeJS.ProcessEnv = {}, path = join(root, 'host', 'dist-server', 'edge.mjs')) {
  const child = spawn(process.execPath, [path], { env: { PATH: process.env.PATH, PORT: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk;
  });
  const ended = new Promise<number | null>((settle) => child.once('close', (code) => settle(code)));
  const address = () => until('the edge to answer', () => /http:\S+/.exec(output.out)?.[0]);
  return { child, output, ended, address };
}

/** Zombies do not count as alive. */
function isAlive(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && !/\) Z /.test(readFileSync(path, 'utf8'));
}

const gatewaySays = async (base: string) => JSON.parse((await call(base, '/api/status')).text);

describe('the edge as a program', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('starts the gateway, and stops both in order on %s', async (signal) => {
    const edge = startEdge();
    const base = await edge.address();
    const { pid, ...says } = await gatewaySays(base);
    expect(says).toEqual({ trusted: true, DATA_DIR: join(root, '.data') });
    expect(await call(base, '/readyz')).toMatchObject({ status: 200 });
    const stream = call(base, '/composition/events').catch(() => null);
    edge.child.kill(signal);
    expect(await edge.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    await stream;
    expect(edge.output.err).toBe('');
  });

  it('leaves no process behind when it is killed', async () => {
    const edge = startEdge();
    const { pid } = await gatewaySays(await edge.address());
    edge.child.kill('SIGKILL');
    await until('the gateway to end', () => !isAlive(pid));
  });

  it('restarts a gateway that has exited, and responds with 502 meanwhile', async () => {
    const edge = startEdge();
    const base = await edge.address();
    const { pid } = await gatewaySays(base);
    expect((await call(base, '/api/die')).status).toBe(502);
    expect((await call(base, '/', { headers: { accept: 'text/html' } })).status).toBe(200);
    await until('the next gateway', async () => (await call(base, '/api/status')).status === 200);
    expect((await gatewaySays(base)).pid).not.toBe(pid);
    expect(edge.output.err).toContain('"event":"gateway-ended","code":7');
  });

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    [
      'a gateway that does not come up',
      { BROKEN: '1' },
      /^the database is damaged\nthe gateway did not come up: it ended with code 3, see the line above\n$/,
    ],
    ['an invalid port', { PORT: 'web' }, /^PORT is web: it takes a number from 0 to 65535\n$/],
    [
      'a port for metrics that is none',
      { METRICS_PORT: '9464/metrics' },
      /^METRICS_PORT is 9464\/metrics: it takes a number from 0 to 65535\n$/,
    ],
    ['an invalid collector address', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, /^OTEL_EXPORTER_OTLP_ENDPOINT takes an address .*\n$/],
    ['an invalid gateway address', { GATEWAY_URL: 'gateway' }, /^GATEWAY_URL takes an address such as .*\n$/],
    ['a data folder that cannot be created', { DATA_DIR: '/proc/data' }, /^the data folder \/proc\/data cannot be made \(.*DATA_DIR\n$/],
    ['an invalid webhook address', { WEBHOOK_URL: 'hooks' }, /^WEBHOOK_URL takes addresses such as .*\n$/],
    ['an unsupported store', { RELEASE_STORE: 'ftp://x' }, /^this store cannot be used: ftp: .*\n$/],
  ])('exits with one clear line for %s', async (_, env, line) => {
    const edge = startEdge(env);
    expect(await edge.ended).toBe(1);
    expect(edge.output.err).toMatch(line);
  });

  it.each(['PORT', 'METRICS_PORT'])('exits with one clear line when %s is taken, and stops the gateway', async (variable) => {
    const taken = createServer();
    await new Promise<void>((settle) => taken.listen(0, '127.0.0.1', settle));
    const address = taken.address();
    const edge = startEdge({ [variable]: String(typeof address === 'object' ? address?.port : '') });
    expect(await edge.ended).toBe(1);
    expect(edge.output.err).toMatch(new RegExp(`^cannot listen on 127\\.0\\.0\\.1:\\d+ .*choose another ${variable}\n$`));
    await new Promise((settle) => taken.close(settle));
  });

  it('serves metrics on a separate port until it stops', async () => {
    const edge = startEdge({ METRICS_PORT: '0' });
    const base = await edge.address();
    const metrics = await until('the address of the metrics', () => /Metrics are at (http:\S+)\/metrics\n/.exec(edge.output.out)?.[1]);
    const { status, headers, text } = await call(metrics, '/metrics');
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('version=0.0.4')]);
    expect(text).toContain('console_composition_sequence 1\n');
    expect((await call(metrics, '/')).status).toBe(404);
    expect((await call(metrics, '/metrics', { method: 'POST' })).status).toBe(405);
    expect((await call(base, '/metrics')).status).toBe(404);
    await call(base, '/api/die');
    await until('the end of the gateway to count', async () =>
      (await call(metrics, '/metrics')).text.includes('console_gateway_errors_total{reason="ended"} 1'),
    );
    edge.child.kill('SIGTERM');
    expect(await edge.ended).toBe(0);
    await expect(call(metrics, '/metrics')).rejects.toThrow('ECONNREFUSED');
  });

  it('sends traces to the configured collector, the last of them when it stops', async () => {
    const collector = await startOtlpReceiver();
    onTestFinished(collector.stop);
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, GATEWAY_URL: 'http://127.0.0.1:9', DATA_DIR: join(root, '.data') };
    const edge = startEdge(env, bundlePath('edge'));
    await call(await edge.address(), '/healthz');
    edge.child.kill('SIGTERM');
    expect(await edge.ended).toBe(0);
    expect(collector.spans).toEqual([expect.objectContaining({ service: 'gateway-console-edge', name: 'GET health' })]);
  });

  it('stores its data in its own folder, uses an external gateway, and reports an empty store', async () => {
    const own = await temporaryFolder();
    await copyFile(bundlePath('edge'), join(own, 'edge.mjs'));
    const edge = startEdge({ GATEWAY_URL: 'http://127.0.0.1:9' }, join(own, 'edge.mjs'));
    const base = await edge.address();
    await until('the warning', () => edge.output.err.includes(`warning: Nothing is live in file:${own}/.data/store yet: fill it`));
    expect(await call(base, '/log', { headers: { accept: 'text/html' } })).toMatchObject({ status: 503 });
    const standaloneEdge = startEdge({}, join(own, 'edge.mjs'));
    expect(await standaloneEdge.ended).toBe(1);
    expect(standaloneEdge.output.err).toMatch(/^the embedded gateway is not built .*GATEWAY_URL\n$/);
  });

  it('uses the gateway at GATEWAY_URL, and warns if it does not respond', async () => {
    const elsewhere = await startUpstream(
      ({ url, headers }, response) => void response.end(JSON.stringify({ url, token: headers['x-edge-token'] })),
    );
    const edge = startEdge({ GATEWAY_URL: `${elsewhere}/base/`, GATEWAY_PROFILE: 'console', BROKEN: '1' });
    expect(await gatewaySays(await edge.address())).toEqual({ url: '/base/api/status' });
    expect(edge.output.err).toBe('');
    const standaloneEdge = startEdge({ GATEWAY_URL: 'http://127.0.0.1:9' });
    const base = await standaloneEdge.address();
    await until('the warning', () => standaloneEdge.output.err.includes('warning: the gateway at http://127.0.0.1:9 is not responding'));
    expect(await call(base, '/readyz')).toMatchObject({ status: 503 });
    expect((await call(base, '/healthz')).status).toBe(200);
  });
});
