import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UsageRecord } from '@console/shared/contract';
import { closeWithTest } from './close-with-test';
import { listen } from './listen';
import { type Misbehaviour, misbehave as misbehaveWhole, sendJson } from './providers/server';
import { eventWriter, misbehaveAt } from './upstream-events';
import { respondWithMessage } from './upstream-messages';
import { respondWithResponse } from './upstream-responses';

/** How the upstream behaves. By default it responds with two pieces and usage, lists two models and has a balance of 12.5. */
export type UpstreamScript = {
  /** The text, piece by piece. */
  pieces?: string[];
  /** Reported usage; null for none. */
  usage?: UsageRecord | Record<string, unknown> | null;
  /** Models listed by `/v1/models`. */
  models?: string[];
  /** Balance in the upstream's currency. */
  balance?: number;
  /** Milliseconds before the response starts. */
  delayMs?: number;
  /** Waits for this promise before every response. */
  until?: Promise<unknown>;
  /** Milliseconds between pieces. */
  pauseMs?: number;
  /** Error status and fields. */
  status?: number;
  error?: { message: string; type?: string; code?: string };
  /** Rejects only requests for these models. */
  refusedModels?: string[];
  /** Misbehaviour instead of a response. */
  instead?: Misbehaviour;
  /** Misbehaviour at this piece: a reset connection, invalid data, an error event, or silence. */
  at?: { position: number; happens: 'break' | 'nonsense' | 'error' | 'hang' };
  /** Responds without streaming even if a stream was requested. */
  ignoreStream?: boolean;
  /** Raw events instead of those of the pieces. */
  events?: unknown[];
  /** A body instead of a chat: text or bytes as they are, anything else as JSON. */
  answer?: unknown;
  /** Content type of such a body. */
  contentType?: string;
};

/** `body` is the JSON, or the form fields with the content of their files. */
export type UpstreamRequest = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };

/** A running OpenAI-compatible upstream. */
export type TestUpstream = {
  url: string;
  /** All requests, in order. */
  requests: UpstreamRequest[];
  /** Number of requests aborted by the client. */
  aborted: () => number;
  /** Replaces the script. */
  play: (script: UpstreamScript) => void;
  /** Closes all connections; new ones are accepted. */
  cut: () => void;
  /** Stops listening and ends open connections. */
  close: () => Promise<void>;
};

const defaultUsage: UsageRecord = { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 };

/** Starts an OpenAI-compatible HTTP server. It stops with the test; outside a test the caller closes it. */
export async function testUpstream(first: UpstreamScript = {}): Promise<TestUpstream> {
  let script = first;
  let aborted = 0;
  const requests: UpstreamRequest[] = [];

  const server = createServer(async (request, response) => {
    response.once('close', () => {
      aborted += response.writableFinished ? 0 : 1;
    });
    const body = await readRequest(await buffer(request), request.headers['content-type'] ?? '');
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    await answer(response, script, request.url ?? '', body);
  });
  const url = await listen(server);

  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  closeWithTest(close);
  return {
    url,
    requests,
    aborted: () => aborted,
    play: (next) => {
      script = next;
    },
    cut: () => server.closeAllConnections(),
    close,
  };
}

async function readRequest(content: Buffer, contentType: string): Promise<Record<string, unknown>> {
  if (!contentType.startsWith('multipart/')) {
    return JSON.parse(String(content) || '{}');
  }
  const form = await new Response(new Uint8Array(content), { headers: { 'content-type': contentType } }).formData();
  const fields = [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.text()] as const);
  return Object.fromEntries(await Promise.all(fields));
}

async function answer(response: ServerResponse, script: UpstreamScript, path: string, body: Record<string, unknown>): Promise<void> {
  await sleep(script.delayMs ?? 0);
  await script.until;
  if (script.instead) {
    misbehaveWhole(response, script.instead);
    return;
  }
  const refused = script.refusedModels?.includes(String(body.model)) ? 400 : undefined;
  const status = script.status ?? refused;
  if (status) {
    sendJson(response, { error: script.error ?? { message: 'refused by the test', type: 'test_error', code: 'test' } }, status);
    return;
  }
  if (script.answer !== undefined) {
    const isPlain = typeof script.answer === 'string' || Buffer.isBuffer(script.answer);
    response.writeHead(200, { 'content-type': script.contentType ?? (isPlain ? 'text/plain' : 'application/json') });
    response.end(isPlain ? script.answer : JSON.stringify(script.answer));
    return;
  }
  if (path === '/v1/audio/speech') {
    response.writeHead(200, { 'content-type': 'audio/mpeg' });
    response.end('sound');
    return;
  }
  const plainPath = path.replace(/\?.*/, '');
  const description = describe(script, plainPath);
  if (description !== undefined) {
    sendJson(response, description);
    return;
  }
  if (script.events && (body.stream === true || plainPath.includes(':stream'))) {
    sendEvents(response, script.events, plainPath);
    return;
  }
  const responders = { messages: respondWithMessage, responses: respondWithResponse };
  const name = plainPath.replace(/.*\//, '');
  const respond = Object.entries(responders).find(([endpoint]) => endpoint === name)?.[1] ?? respondWithChat;
  await respond(response, script, body);
}

const pictures = { created: 1_700_000_000, data: [{ url: 'https://pictures.example/1.png' }] };

function describe({ models = ['up-small', 'up-large'], balance = 12.5 }: UpstreamScript, path: string): unknown {
  const responses: Record<string, unknown> = {
    '/v1/models': { object: 'list', data: models.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'test' })) },
    '/v1beta/openai/models': { object: 'list', data: models.map((id) => ({ id: `models/${id}`, object: 'model' })) },
    '/v1/dashboard/billing/subscription': { object: 'billing_subscription', has_payment_method: true, hard_limit_usd: balance + 100 },
    // In hundredths.
    '/v1/dashboard/billing/usage': { object: 'list', total_usage: 10_000 },
    '/dashboard/billing/credit_grants': { object: 'credit_summary', total_remaining: balance, total_available: balance },
    '/api/report/getUserOverview': { success: true, message: '', error_code: 0, data: { totalPoints: balance } },
    '/v1/embeddings': {
      object: 'list',
      data: [{ object: 'embedding', index: 0, embedding: [0.5] }],
      usage: { prompt_tokens: 1, total_tokens: 1 },
    },
    '/v1/moderations': { id: 'modr-test', results: [{ flagged: false }] },
    '/v1/images/generations': pictures,
    '/v1/images/edits': pictures,
    '/v1/images/variations': pictures,
    '/v1/messages/count_tokens': { input_tokens: 42 },
    '/v1/rerank': { model: 'rerank', results: [{ index: 1, relevance_score: 0.9 }], usage: { prompt_tokens: 4, total_tokens: 4 } },
    '/v1/audio/transcriptions': { text: 'Hello world' },
    '/v1/audio/translations': { text: 'Hello world' },
    '/v1/user/info': { code: 20000, message: 'OK', status: true, data: { balance: '0', totalBalance: String(balance) } },
    '/user/balance': { is_available: balance > 0, balance_infos: [{ currency: 'CNY', total_balance: balance.toFixed(2) }] },
  };
  return responses[path];
}

function sendEvents(response: ServerResponse, events: unknown[], path: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const write = eventWriter(response);
  for (const event of events) {
    write(event);
  }
  if (path.includes('completions')) {
    write('[DONE]');
  }
  response.end();
}

async function respondWithChat(response: ServerResponse, script: UpstreamScript, body: Record<string, unknown>): Promise<void> {
  const pieces = script.pieces ?? ['Hello', ' world'];
  const usage = script.usage === undefined ? defaultUsage : script.usage;
  const common = { id: 'chatcmpl-test', created: 1_700_000_000, model: body.model };
  if (body.stream !== true || script.ignoreStream) {
    const choices = [{ index: 0, message: { role: 'assistant', content: pieces.join('') }, finish_reason: 'stop' }];
    sendJson(response, { ...common, object: 'chat.completion', choices, ...(usage && { usage }) });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const event = eventWriter(response);
  const chunk = (choices: unknown[], delta = {}) => event({ ...common, object: 'chat.completion.chunk', choices, ...delta });
  for (const [position, content] of pieces.entries()) {
    await sleep(script.pauseMs ?? 0);
    if (misbehaveAt(response, script, position, event)) {
      return;
    }
    chunk([{ index: 0, delta: { content }, finish_reason: null }]);
  }
  chunk([{ index: 0, delta: {}, finish_reason: 'stop' }]);
  if (usage && body.stream_options) {
    chunk([], { usage });
  }
  event('[DONE]');
  response.end();
}
