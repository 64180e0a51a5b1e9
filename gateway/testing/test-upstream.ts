import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UsageRecord } from '@console/shared/contract';
import { onTestFinished } from 'vitest';
import { listen } from './listen';

/** How an upstream behaves. Without anything it answers two pieces and its usage. */
export type UpstreamScript = {
  /** The answer, piece by piece. */
  pieces?: string[];
  /** What it says it counted; null for nothing. */
  usage?: UsageRecord | null;
  /** Milliseconds before the answer begins. */
  delayMs?: number;
  /** Milliseconds between pieces. */
  pauseMs?: number;
  /** Refuses with this status and error. */
  status?: number;
  error?: { message: string; type?: string; code?: string };
  /** What happens instead of the piece at this position: the connection breaks, nonsense comes, an error comes, or nothing more comes. */
  at?: { position: number; happens: 'break' | 'nonsense' | 'error' | 'hang' };
  /** Answers whole although a stream was asked for. */
  ignoreStream?: boolean;
};

export type UpstreamRequest = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };

export type TestUpstream = {
  url: string;
  /** Everything that was asked, in order. */
  requests: UpstreamRequest[];
  /** How many requests were given up by whoever asked. */
  aborted: () => number;
  /** Behaves like this from now on. */
  play: (script: UpstreamScript) => void;
  close: () => Promise<void>;
};

const defaultUsage: UsageRecord = { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 };

/** A real OpenAI-compatible HTTP server with a script. It stops with the test. */
export async function testUpstream(first: UpstreamScript = {}): Promise<TestUpstream> {
  let script = first;
  let aborted = 0;
  const requests: UpstreamRequest[] = [];

  const server = createServer(async (request, response) => {
    response.once('close', () => {
      aborted += response.writableFinished ? 0 : 1;
    });
    const body = JSON.parse((await text(request)) || '{}');
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    await answer(response, script, body);
  });
  const url = await listen(server);

  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  try {
    onTestFinished(close);
  } catch {
    // Made in a hook for a whole file: whoever made it closes it.
  }
  return {
    url,
    requests,
    aborted: () => aborted,
    play: (next) => {
      script = next;
    },
    close,
  };
}

async function answer(response: ServerResponse, script: UpstreamScript, body: Record<string, unknown>): Promise<void> {
  await sleep(script.delayMs ?? 0);
  if (script.status) {
    const error = script.error ?? { message: 'refused by the test', type: 'test_error', code: 'test' };
    response.writeHead(script.status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return;
  }
  const pieces = script.pieces ?? ['Hello', ' world'];
  const usage = script.usage === undefined ? defaultUsage : script.usage;
  const common = { id: 'chatcmpl-test', created: 1_700_000_000, model: body.model };
  if (body.stream !== true || script.ignoreStream) {
    const choices = [{ index: 0, message: { role: 'assistant', content: pieces.join('') }, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...common, object: 'chat.completion', choices, ...(usage && { usage }) }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const event = (data: unknown) => response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  const chunk = (choices: unknown[], more = {}) => event({ ...common, object: 'chat.completion.chunk', choices, ...more });
  for (const [position, content] of pieces.entries()) {
    await sleep(script.pauseMs ?? 0);
    if (script.at?.position === position && misbehave(response, script.at.happens, event)) {
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

function misbehave(response: ServerResponse, happens: 'break' | 'nonsense' | 'error' | 'hang', event: (data: unknown) => void): boolean {
  const acts = {
    break: () => response.socket?.destroy(),
    nonsense: () => event('{"choices": [{'),
    error: () => event({ error: { message: 'the test upstream failed', type: 'test_error', code: 'test' } }),
    hang: () => undefined,
  };
  acts[happens]();
  return happens === 'break' || happens === 'hang';
}
