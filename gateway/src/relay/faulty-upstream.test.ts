import type { Socket } from 'node:net';
import { logType } from '@console/shared/contract';
import { describe, expect, it, vi } from 'vitest';
import type { TestSettings } from '../../testing/local';
import { rawUpstream, repeat } from '../../testing/raw-upstream';
import { readStream } from '../../testing/read-stream';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { logs, reservations, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const path = '/pg/chat/completions';
const chatBody = (model: string, stream = false) => ({ model, stream, messages: [{ role: 'user', content: 'Hi' }] });

const head = (type: string, overrides = '') => `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n${overrides}\r\n`;
const json = head('application/json');
const events = head('text/event-stream');
const event = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
const kilobytes = 'x'.repeat(64 * 1024);

type Fault = { play: (socket: Socket) => void; code: string; stream?: boolean };

/** Faults instead of a response, and the code of the error when no other channel is left. */
const faults: Record<string, Fault> = {
  'switches protocols': {
    play: (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    code: 'do_request_failed',
  },
  'closes the connection': { play: (socket) => socket.end(), code: 'do_request_failed' },
  'resets the connection': { play: (socket) => socket.resetAndDestroy(), code: 'do_request_failed' },
  'answers what is no HTTP': { play: (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), code: 'do_request_failed' },
  'sends early hints for ever': {
    play: (socket) => repeat(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 50),
    code: 'upstream_timeout',
  },
  'sends a head without end': {
    play: (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      repeat(socket, `X-A: ${'a'.repeat(1000)}\r\n`, 1);
    },
    code: 'do_request_failed',
  },
  'says nothing': { play: () => undefined, code: 'upstream_timeout' },
  redirects: {
    play: (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n'),
    code: 'bad_response_status_code',
  },
  'goes silent after its head': { play: (socket) => socket.write(json), code: 'upstream_timeout' },
  'goes silent in its body': { play: (socket) => socket.write(`${json}{"choices"`), code: 'upstream_timeout' },
  'breaks off in its body': {
    play: (socket) => socket.end(`${head('application/json', 'Content-Length: 99\r\n')}{`),
    code: 'bad_response',
  },
  drips: {
    play: (socket) => {
      socket.write(json);
      repeat(socket, ' ', 50);
    },
    code: 'upstream_timeout',
  },
  'goes silent before the first event': { play: (socket) => socket.write(events), code: 'upstream_timeout', stream: true },
  'drips a line without end': {
    play: (socket) => {
      socket.write(`${events}data: `);
      repeat(socket, ' ', 50);
    },
    code: 'upstream_timeout',
    stream: true,
  },
};

/** These end at a size limit, not at a timeout. */
const floods: Record<string, Fault> = {
  'sends JSON without end': {
    play: (socket) => {
      socket.write(`${json}{"choices":"`);
      repeat(socket, kilobytes);
    },
    code: 'bad_response_body',
  },
  'sends a line without end': {
    play: (socket) => {
      socket.write(`${events}data: `);
      repeat(socket, kilobytes);
    },
    code: 'bad_response',
    stream: true,
  },
};

/** A gateway with a model of each fault's name, which a faulty upstream serves, and a good one where a second is asked for. */
async function setUp(played: Record<string, Fault>, limits: TestSettings, { withOther = false } = {}) {
  const names = Object.keys(played);
  const other = await testUpstream();
  const faulty = await Promise.all(Object.values(played).map(({ play }) => rawUpstream(play)));
  const channels = names.flatMap((models, index) => [
    { base_url: faulty[index]?.url ?? '', models, priority: 9 },
    ...(withOther ? [{ base_url: other.url, models }] : []),
  ]);
  const options = { RetryTimes: '1', ModelRatio: JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))) };
  const gateway = await startTestGateway({ as: 'user', options, channels }, limits);
  const forEachFault = <T>(act: (name: string, fault: Fault) => Promise<T>) =>
    Promise.all(Object.entries(played).map(async ([name, fault]) => [name, await act(name, fault)] as const)).then(Object.fromEntries);
  return { gateway, faulty, forEachFault };
}

async function expectNoReservations({ db }: StartedGateway): Promise<void> {
  await vi.waitFor(async () => expect(await db.select().from(reservations)).toEqual([]));
}

describe.each([
  ['hangs, drips or breaks off', faults, { upstreamResponseTimeoutMs: 2_500, upstreamIdleTimeoutMs: 1_000 }],
  ['sends without end', floods, {}],
])('an upstream that %s before the first chunk', (_, played, limits) => {
  const mapFaults = <T>(value: (fault: Fault) => T) =>
    Object.fromEntries(Object.entries(played).map(([name, fault]) => [name, value(fault)]));

  it.each([[false], [true]])('is skipped for the next channel (streaming: %s)', async (stream) => {
    const { gateway, faulty, forEachFault } = await setUp(played, limits, { withOther: true });
    const responses = await forEachFault(
      async (name, fault) => (await gateway.call('POST', path, chatBody(name, fault.stream ?? stream))).status,
    );
    expect(responses).toEqual(mapFaults(() => 200));
    expect(faulty.map(({ requests }) => requests())).toEqual(faulty.map(() => 1));
    await expectNoReservations(gateway);
    expect(await gateway.db.select().from(logs)).toHaveLength(faulty.length);
  });

  it('fails with its error and costs nothing without another channel', async () => {
    const { gateway, forEachFault } = await setUp(played, limits);
    await gateway.options.set('RetryTimes', '0');
    const codes = await forEachFault(async (name, { stream = false }) => {
      const { status, body } = await gateway.call('POST', path, chatBody(name, stream));
      return { isError: status >= 500 && Boolean(body.error?.message), code: body.error?.code };
    });
    expect(codes).toEqual(mapFaults(({ code }) => ({ isError: true, code })));
    await expectNoReservations(gateway);
    expect((await gateway.db.select().from(users))[1]).toMatchObject({ quota: 500_000, used_quota: 0, request_count: 0 });
    const failure = { type: logType.error, quota: 0, user_id: 2, token_name: 'playground-default' };
    expect(await gateway.db.select().from(logs)).toMatchObject(Object.values(codes).map(() => failure));
  });
});

describe('an upstream that fails in the middle of a stream', () => {
  const [short, long] = [600, 60_000];
  type Interruption = { play: (socket: Socket) => void; id: keyof typeof catalogue; idle?: number; total?: number };
  const interruptions: Record<string, Interruption> = {
    'goes silent': { play: () => undefined, id: 'relaySilent', idle: short },
    'drips a line without end': { play: (socket) => repeat(socket, ' ', 50), id: 'relaySilent', idle: short },
    'sends a line without end': { play: (socket) => repeat(socket, kilobytes), id: 'relayBroken' },
    'sends comments for ever': { play: (socket) => repeat(socket, ': still thinking\n\n', 50), id: 'relayEndless', total: short },
    'sends events for ever': { play: (socket) => repeat(socket, event(''), 50), id: 'relayEndless', total: short },
    'resets the connection': { play: (socket) => setTimeout(() => socket.resetAndDestroy(), 50), id: 'relayBroken' },
  };

  it.each(Object.entries(interruptions))(
    'sends an error event before the end, and charges for what arrived, when it %s',
    async (_, { play, id, idle = long, total = long }) => {
      const upstream = await rawUpstream((socket) => {
        socket.write(`${head('text/event-stream', 'Content-Length: 1000000000\r\n')}${event('Hello')}`);
        play(socket);
      });
      const options = { ModelRatio: '{"test-model":1}' };
      const settings = { upstreamIdleTimeoutMs: idle, upstreamStreamTimeoutMs: total };
      const gateway = await startTestGateway({ as: 'user', options, channels: [{ base_url: upstream.url }] }, settings);
      const headers = await gateway.headersOf(gateway.seeded.user?.id ?? 0);
      const response = await readStream(`${gateway.url}${path}`, chatBody('test-model', true), headers);
      expect(response).toMatchObject({ status: 200, content: 'Hello', done: true });
      expect(response.chunks.at(-1)?.error?.message).toContain(catalogue[id].zh);
      await expectNoReservations(gateway);
      expect(await gateway.db.select().from(logs)).toMatchObject([{ completion_tokens: 1, is_stream: true }]);
    },
  );

  it('is not timed out while it sends comments before its first event', async () => {
    const thinking = await rawUpstream((socket) => {
      socket.write(events);
      repeat(socket, ': OPENROUTER PROCESSING\n\n', 50);
      setTimeout(() => socket.end(`${event('Hello')}data: [DONE]\n\n`), 1_500);
    });
    const options = { ModelRatio: '{"test-model":1}' };
    const gateway = await startTestGateway(
      { as: 'user', options, channels: [{ base_url: thinking.url }] },
      { upstreamIdleTimeoutMs: 1_000 },
    );
    const headers = await gateway.headersOf(gateway.seeded.user?.id ?? 0);
    const response = await readStream(`${gateway.url}${path}`, chatBody('test-model', true), headers);
    expect(response).toMatchObject({ status: 200, content: 'Hello', done: true });
  });
});

it('resets the connection when audio breaks off or stalls', async () => {
  const sound = head('audio/mpeg');
  const [breaking, silent] = await Promise.all([
    rawUpstream((socket) => socket.end(`${head('audio/mpeg', 'Content-Length: 99\r\n')}half`)),
    rawUpstream((socket) => socket.write(`${sound}half`)),
  ]);
  const options = { ModelRatio: '{"broken-voice":1,"silent-voice":1}' };
  const gateway = await startTestGateway(
    {
      as: 'user',
      options,
      tokens: [{}],
      channels: [
        { base_url: breaking.url, models: 'broken-voice' },
        { base_url: silent.url, models: 'silent-voice' },
      ],
    },
    { upstreamIdleTimeoutMs: 300 },
  );
  const speak = (model: string) =>
    fetch(`${gateway.url}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer sk-${gateway.seeded.tokens[0]?.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model, input: 'Hi', voice: 'alloy' }),
    }).then((response) => response.text());
  await expect(speak('broken-voice')).rejects.toThrow();
  await expect(speak('silent-voice')).rejects.toThrow();
  await expectNoReservations(gateway);
});
