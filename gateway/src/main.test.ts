import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, watch as fsWatch, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope, LogRecord, PageRecord, UserRecord } from '@console/shared/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startOtlpReceiver } from '../../e2e/support/otlp-receiver';
import { findFilesContaining } from '../testing/files-containing';
import { listen } from '../testing/listen';
import { readStream } from '../testing/read-stream';
import { send } from '../testing/send';
import { settledCalls, setUpSharedDatabase } from '../testing/shared-database';
import { testUpstream } from '../testing/test-upstream';
import { clear, makeUnsealedDatabase } from '../testing/unsealed-database';
import { version } from './version';

const folder = join(import.meta.dirname, '..');
// One level below the package, as the real one is, and ignored by git.
const build = join(folder, 'test-results');
const bundle = join(build, 'main.mjs');

beforeAll(() => {
  const cli = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  const { status, stderr } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: folder,
    env: { ...process.env, BUILD_DIR: build },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

function dataDir(): string {
  const created = mkdtempSync(join(tmpdir(), 'gateway-main-'));
  onTestFinished(() => rmSync(created, { recursive: true, force: true }));
  return created;
}

function collectOutput(child: ChildProcess) {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (data) => {
    out += data;
  });
  child.stderr?.on('data', (data) => {
    err += data;
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, out, err }));
  return { ended };
}

type Message = { type: string; port: number };

async function forkGateway(env: Record<string, string>) {
  const child = fork(bundle, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const { ended } = collectOutput(child);
  const receive = (type: string) =>
    new Promise<Message>((resolve) => {
      child.on('message', (message: Message) => message.type === type && resolve(message));
    });
  const relay = receive('relay').then(({ port }) => `http://127.0.0.1:${port}`);
  const message = await receive('ready');
  return { child, ended, message, url: `http://127.0.0.1:${message.port}`, relay };
}

/** Starts a gateway and kills it at one of the changes of a file, or when it is ready. */
async function killOnFileChange(DATA_DIR: string, file: string, change: number): Promise<void> {
  let changes = 0;
  const child = fork(bundle, { env: { PATH: process.env.PATH, DATA_DIR }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const { ended } = collectOutput(child);
  const watcher = fsWatch(DATA_DIR, (_, name) => {
    changes += name === file ? 1 : 0;
    if (changes === change) {
      child.kill('SIGKILL');
    }
  });
  child.on('message', ({ type }: { type: string }) => type === 'ready' && child.kill('SIGKILL'));
  await ended;
  watcher.close();
}

const spawnGateway = (env: Record<string, string>) =>
  collectOutput(spawn(process.execPath, [bundle], { env: { PATH: process.env.PATH, ...env } }));

async function signIn(url: string): Promise<Record<string, string>> {
  const login = await send<Envelope<UserRecord>>(`${url}/api/user/login`, 'POST', { body: { username: 'root', password: '123456' } });
  expect(login.body.success).toBe(true);
  return { cookie: login.headers['set-cookie']?.[0]?.split(';')[0] ?? '', 'new-api-user': '1' };
}

const readLogs = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the gateway as a process', () => {
  it('reports the port to its parent, keeps data and sessions across a restart, and stops on SIGTERM', async () => {
    const DATA_DIR = join(dataDir(), 'new');
    const first = await forkGateway({ DATA_DIR });
    expect(first.message.type).toBe('ready');
    const headers = await signIn(first.url);
    first.child.kill('SIGTERM');
    const { code, out, err } = await first.ended;
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(readLogs(err)).toEqual([
      { at: expect.any(String), event: 'gateway-listens', version, port: first.message.port },
      { at: expect.any(String), event: 'gateway-stops' },
      { at: expect.any(String), event: 'gateway-stopped' },
    ]);
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(join(DATA_DIR, 'secrets-key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(DATA_DIR, 'gateway.db')).mode & 0o777).toBe(0o600);

    const second = await forkGateway({ DATA_DIR });
    expect((await send(`${second.url}/api/user/self`, 'GET', { headers })).status).toBe(200);
    second.child.kill('SIGTERM');
    await second.ended;
  });

  it('continues the trace of a request if a collector is configured, and flushes spans on exit', async () => {
    const collector = await startOtlpReceiver();
    onTestFinished(collector.stop);
    const { url, child, ended } = await forkGateway({ DATA_DIR: dataDir(), OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    const [traceId, parentSpanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    await send(`${url}/api/status`, 'GET', { headers: { traceparent: `00-${traceId}-${parentSpanId}-01` } });
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(collector.spans).toEqual([
      expect.objectContaining({ service: 'gateway-console-gateway', name: 'GET api', traceId, parentSpanId }),
    ]);
  });

  it('reports an invalid tracing setting in one line', async () => {
    const { ended } = spawnGateway({ DATA_DIR: dataDir(), OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' });
    expect(await ended).toMatchObject({ code: 1, err: expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT takes an address .*\n$/) });
  });

  it('leaves a database that can be copied with its key after a clean stop', async () => {
    const [DATA_DIR, copy] = [dataDir(), dataDir()];
    const first = await forkGateway({ DATA_DIR });
    const headers = await signIn(first.url);
    await send(`${first.url}/api/token/`, 'POST', { body: { name: 'kept', unlimited_quota: true }, headers });
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);

    // Only this gateway hashes passwords at the production cost.
    expect(readFileSync(join(DATA_DIR, 'gateway.db')).includes('scrypt$16384$8$5$')).toBe(true);
    for (const file of ['gateway.db', 'secrets-key']) {
      copyFileSync(join(DATA_DIR, file), join(copy, file));
    }
    const second = await forkGateway({ DATA_DIR: copy });
    const tokens = await send<Envelope<PageRecord<{ name: string }>>>(`${second.url}/api/token/`, 'GET', {
      headers: await signIn(second.url),
    });
    expect(tokens.body.data?.items.map(({ name }) => name)).toEqual(['kept']);
    second.child.kill('SIGTERM');
    await second.ended;
  });

  it('writes no secret of a session to disk', async () => {
    const { child, ended, url } = await forkGateway({ DATA_DIR: dataDir() });
    const headers = await signIn(url);
    const post = (path: string, body: object, method = 'POST') => send<Envelope<string[]>>(`${url}${path}`, method, { body, headers });
    await post('/api/user/login', { username: 'root', password: 'wrong-password' });
    await post('/api/token/', { name: 'mine', unlimited_quota: true });
    await post('/api/option/', { key: 'SMTPToken', value: 'mail-password' }, 'PUT');
    const codes = await post('/api/redemption/', { name: 'code', count: 1, quota: 1 });
    const change = { password: 'better-password', original_password: '123456' };
    expect((await post('/api/user/self', change, 'PUT')).body.success).toBe(true);
    const [token, self] = [
      await send<Envelope<{ key: string }>>(`${url}/api/token/1/key`, 'POST', { headers }),
      await send<Envelope<string>>(`${url}/api/user/token`, 'GET', { headers }),
    ];
    child.kill('SIGTERM');
    const { out, err } = await ended;
    const secrets = [
      '123456',
      'wrong-password',
      'better-password',
      'mail-password',
      headers.cookie,
      token.body.data?.key,
      self.body.data,
      codes.body.data?.[0],
    ];
    expect(secrets.filter((secret) => !secret || `${out}${err}`.includes(secret))).toEqual([]);
    expect(readLogs(err).map(({ event }) => event)).toEqual(['gateway-listens', 'sign-in-refused', 'gateway-stops', 'gateway-stopped']);
  });

  it('exits when its parent dies', async () => {
    const { child, ended } = await forkGateway({ DATA_DIR: dataDir() });
    child.disconnect();
    expect((await ended).code).toBe(0);
  });

  it('serves models on a thread of their own, by the options of the console', async () => {
    const { child, ended, url, relay } = await forkGateway({ DATA_DIR: dataDir() });
    const headers = await signIn(url);
    const ask = async () =>
      await send<{ error?: { code: string } }>(`${await relay}/pg/chat/completions`, 'POST', {
        body: { model: 'offline-demo', max_tokens: 2, messages: [{ role: 'user', content: 'Hello' }] },
        headers,
      });
    const setRatios = async (value: string) => await send(`${url}/api/option/`, 'PUT', { body: { key: 'ModelRatio', value }, headers });
    expect(await ask()).toMatchObject({ status: 200 });
    await setRatios('{"other":1}');
    expect(await ask()).toMatchObject({ status: 500, body: { error: { code: 'model_price_error' } } });
    await setRatios('{"offline-demo":1}');
    expect(await ask()).toMatchObject({ status: 200 });
    expect((await send(`${await relay}/api/status`, 'GET')).status).toBe(404);

    const logs = await send<Envelope<PageRecord<LogRecord>>>(`${url}/api/log/self?type=2`, 'GET', { headers });
    expect(logs.body.data?.items.map(({ model_name, completion_tokens }) => [model_name, completion_tokens])).toEqual([
      ['offline-demo', 2],
      ['offline-demo', 2],
    ]);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it.each(['url', 'relay'] as const)('charges a response that it aborts on shutdown and ends it with an error, at %s', async (server) => {
    const DATA_DIR = dataDir();
    const first = await forkGateway({ DATA_DIR });
    const headers = await signIn(first.url);
    const chatBody = { model: 'offline-demo', messages: [{ role: 'user', content: 'Hello' }] };
    const address = `${await first[server]}/pg/chat/completions`;
    const response = await readStream(address, chatBody, headers, Infinity, () => first.child.kill('SIGTERM'));
    expect(response.chunks.at(-1)?.error?.message).toContain('网关正在停止');
    expect(response.done).toBe(true);
    expect((await first.ended).code).toBe(0);

    const second = await forkGateway({ DATA_DIR });
    const logs = await send<Envelope<PageRecord<LogRecord>>>(`${second.url}/api/log/self`, 'GET', { headers });
    const [line] = logs.body.data?.items ?? [];
    expect(line?.completion_tokens).toBeGreaterThan(0);
    const self = await send<Envelope<UserRecord>>(`${second.url}/api/user/self`, 'GET', { headers });
    expect(self.body.data?.quota).toBe(100_000_000 - (line?.quota ?? 0));
  });

  it('refunds reservations after kill -9', async () => {
    const DATA_DIR = dataDir();
    const first = await forkGateway({ DATA_DIR });
    const headers = await signIn(first.url);
    const chatBody = { model: 'offline-demo', messages: [{ role: 'user', content: 'Hello' }] };
    const kill = () => first.child.kill('SIGKILL');
    await readStream(`${first.url}/pg/chat/completions`, chatBody, headers, Infinity, kill).catch(() => undefined);
    await first.ended;
    const second = await forkGateway({ DATA_DIR });
    const self = await send<Envelope<UserRecord>>(`${second.url}/api/user/self`, 'GET', { headers });
    expect(self.body.data?.quota).toBe(100_000_000);
  });

  it('keeps the ledger consistent when killed amid 200 calls', async () => {
    const DATA_DIR = dataDir();
    const upstream = await testUpstream({ delayMs: 50, pieces: ['a', 'b', 'c', 'd'], pauseMs: 30 });
    const keys = await setUpSharedDatabase(DATA_DIR, upstream.url);
    const gateway = await forkGateway({ DATA_DIR });
    const relay = await gateway.relay;
    let ended = 0;
    const sendRequest = async (at: number) => {
      const headers = { authorization: `Bearer sk-${keys[at % 4]}` };
      const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hello' }], stream: at % 2 === 0 };
      const { status, done } = await readStream(`${at % 3 ? relay : gateway.url}/v1/chat/completions`, chatBody, headers);
      ended += status === 200 && (done || !chatBody.stream) ? 1 : 0;
      if (ended === 60) {
        gateway.child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 200 }, (_, at) => sendRequest(at).catch(() => undefined)));
    expect((await gateway.ended).code).toBeNull();

    const again = await forkGateway({ DATA_DIR });
    again.child.kill('SIGTERM');
    await again.ended;
    // Every call that was reported as complete is charged; others may be, too.
    const charged = await settledCalls(DATA_DIR);
    expect(charged).toBeGreaterThanOrEqual(60);
    expect(charged).toBeLessThan(200);
  }, 30_000);

  it.each<[file: string, change: number]>([
    ['gateway.db.before-secrets.part', 1],
    ['gateway.db.before-secrets.part', 30],
    ['gateway.db.before-secrets', 1],
    // While rows are sealed, and while the file is rewritten without its free pages.
    ['gateway.db-wal', 40],
    ['gateway.db-wal', 120],
    ['gateway.db-wal', 300],
    ['gateway.db', 200],
  ])('seals the secrets of an older gateway, even when killed as %s changes, at change %i', async (file, change) => {
    const DATA_DIR = dataDir();
    await makeUnsealedDatabase(join(DATA_DIR, 'gateway.db'), { tokens: 5_000, channels: 500 });
    await killOnFileChange(DATA_DIR, file, change);

    const { child, ended, url } = await forkGateway({ DATA_DIR });
    for (const id of [1, 5_000]) {
      expect((await send(`${url}/v1/models`, 'GET', { headers: { authorization: `Bearer ${clear.token(id)}` } })).status).toBe(200);
    }
    child.kill('SIGTERM');
    await ended;
    const found = findFilesContaining(DATA_DIR, [clear.token(1), clear.token(5_000), clear.channel(500), clear.deleted]);
    expect(found.filter((name) => !name.startsWith('gateway.db.before-secrets:'))).toEqual([]);
    expect(found).toHaveLength(3);
  });

  it('locks its database: a second one fails, a third starts after kill -9', async () => {
    const DATA_DIR = dataDir();
    const first = await forkGateway({ DATA_DIR });
    expect(await spawnGateway({ DATA_DIR }).ended).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Another console works on this data folder: .*DATA_DIR=.*\n$/),
    });
    first.child.kill('SIGKILL');
    const third = await forkGateway({ DATA_DIR });
    expect(third.message.type).toBe('ready');
  }, 20_000);

  it('prints its address when not forked', async () => {
    const child = spawn(process.execPath, [bundle], { env: { PATH: process.env.PATH, DATA_DIR: dataDir() } });
    const { ended } = collectOutput(child);
    const [line] = await once(child.stdout, 'data');
    expect(String(line)).toMatch(/^Gateway: http:\/\/127\.0\.0\.1:\d+\n$/);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });

  it.each([
    ['a port that is no number', { GATEWAY_PORT: 'eighty' }, 'GATEWAY_PORT must be a port number, not "eighty"'],
    [
      'checks of alerts without a pause',
      { ALERT_CHECK_SECONDS: '0' },
      'ALERT_CHECK_SECONDS must be a whole number of seconds from 1 to 86400, not "0"',
    ],
    ['a limit that cannot be read', { RATE_LIMIT_CRITICAL: 'often' }, 'RATE_LIMIT_CRITICAL must look like 20/1200s or be off, not "often"'],
    [
      'a database that is not there',
      { DATABASE_URL: 'file:///nowhere/gateway.db' },
      'The database file:///nowhere/gateway.db cannot be opened: ',
    ],
    ['a short key of the secrets', { SECRETS_KEY: 'secret' }, 'SECRETS_KEY must have at least 32 random characters'],
    ['an address of no database', { DATABASE_URL: 'mysql://localhost' }, 'The database mysql://localhost cannot be opened: '],
  ])('rejects %s with one clear line', async (_, env, line) => {
    const { code, err, out } = await spawnGateway({ DATA_DIR: dataDir(), ...env }).ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(line);
  });

  it('explains how to fix a taken port and an unusable folder', async () => {
    const server = createServer();
    const url = await listen(server);
    onTestFinished(() => void server.close());
    const portTaken = await spawnGateway({ DATA_DIR: dataDir(), GATEWAY_PORT: new URL(url).port }).ended;
    expect(portTaken).toMatchObject({
      code: 1,
      err: 'The port of the gateway is taken: set GATEWAY_PORT to another one, or to 0 for any free port\n',
    });

    const file = join(dataDir(), 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    const unusableFolder = await spawnGateway({ DATA_DIR: join(file, 'data') }).ended;
    expect(unusableFolder.code).toBe(1);
    expect(unusableFolder.err).toMatch(/^The folder ".*" cannot be written \(ENOTDIR\): .* set DATA_DIR to another\n$/);
  });

  it('reports a file that is no database', async () => {
    const DATA_DIR = dataDir();
    writeFileSync(join(DATA_DIR, 'gateway.db'), 'not a database, only text that is long enough to be read as a header of one');
    const { code, err } = await spawnGateway({ DATA_DIR }).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^The database file:.*gateway\.db cannot be opened: .*\n$/);
  });
});
