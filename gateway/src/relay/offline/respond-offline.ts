import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatCompletionChunk, UsageRecord } from '@console/shared/contract';
import { now } from '../../clock';
import type { RelayRequest } from '../request';
import type { ResponseBody, UpstreamResponse } from '../response';
import { countPrompt, decode, encode } from '../tokenizer';
import { offlineText } from './offline-text';

// 50 pieces a second stream visibly and stay readable.
const pieceMs = 20;

export async function respondOffline(request: RelayRequest, signal: AbortSignal): Promise<UpstreamResponse> {
  const all = await encode(offlineText(request.model, request.messages));
  const tokens = all.slice(0, request.maxTokens);
  const pieces = await decode(tokens);
  const prompt_tokens = await countPrompt(request.messages);
  const response: OfflineResponse = {
    id: `chatcmpl-${randomUUID()}`,
    created: now(),
    model: request.model,
    pieces,
    finishReason: tokens.length < all.length ? 'length' : 'stop',
    usage: { prompt_tokens, completion_tokens: tokens.length, total_tokens: prompt_tokens + tokens.length },
  };
  return request.stream ? { kind: 'events', events: streamEvents(response, signal) } : { kind: 'whole', body: toCompletion(response) };
}

type OfflineResponse = {
  id: string;
  created: number;
  model: string;
  pieces: string[];
  finishReason: 'stop' | 'length';
  usage: UsageRecord;
};

function toCompletion({ pieces, finishReason, usage, id, created, model }: OfflineResponse) {
  const message = { role: 'assistant', content: pieces.join('') };
  return { id, object: 'chat.completion' as const, created, model, choices: [{ index: 0, message, finish_reason: finishReason }], usage };
}

async function* streamEvents(
  { pieces, finishReason, usage, id, created, model }: OfflineResponse,
  signal: AbortSignal,
): AsyncGenerator<ResponseBody> {
  const chunk = (choices: ChatCompletionChunk['choices'], fields: Partial<ChatCompletionChunk> = {}) =>
    ({ id, object: 'chat.completion.chunk', created, model, choices, ...fields }) satisfies ChatCompletionChunk;

  yield chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);
  const start = performance.now();
  for (const [position, content] of pieces.entries()) {
    yield chunk([{ index: 0, delta: { content }, finish_reason: null }]);
    // Scheduled from the start, so that timer delays do not add up.
    await sleep(Math.max(0, start + (position + 1) * pieceMs - performance.now()), undefined, { signal });
  }
  yield chunk([{ index: 0, delta: {}, finish_reason: finishReason }]);
  yield chunk([], { usage });
}
