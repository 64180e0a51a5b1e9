import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatCompletionChunk, UsageRecord } from '@console/shared/contract';
import { now } from '../../clock';
import type { RelayRequest } from '../request';
import { countPrompt, decode, encode } from '../tokenizer';
import { toEvent, type UpstreamEvent, type UpstreamReply } from '../upstream/reply';
import { offlineAnswer } from './answer';

// 50 pieces a second: a pace at which people see that it streams and can still read.
const pieceMs = 20;

/** Answers like an upstream would, without asking one: streamed at a reading pace, or whole at once. `max_tokens` cuts the answer. */
export async function askOffline(request: RelayRequest, signal: AbortSignal): Promise<UpstreamReply> {
  const all = await encode(offlineAnswer(request.model, request.messages));
  const tokens = all.slice(0, request.maxTokens);
  const pieces = await decode(tokens);
  const prompt_tokens = await countPrompt(request.messages);
  const answer: Answer = {
    id: `chatcmpl-${randomUUID()}`,
    created: now(),
    model: request.model,
    pieces,
    finishReason: tokens.length < all.length ? 'length' : 'stop',
    usage: { prompt_tokens, completion_tokens: tokens.length, total_tokens: prompt_tokens + tokens.length },
  };
  return request.stream ? { kind: 'events', events: events(answer, signal) } : { kind: 'whole', body: whole(answer) };
}

type Answer = { id: string; created: number; model: string; pieces: string[]; finishReason: 'stop' | 'length'; usage: UsageRecord };

function whole({ pieces, finishReason, usage, id, created, model }: Answer) {
  const message = { role: 'assistant', content: pieces.join('') };
  return { id, object: 'chat.completion' as const, created, model, choices: [{ index: 0, message, finish_reason: finishReason }], usage };
}

async function* events({ pieces, finishReason, usage, id, created, model }: Answer, signal: AbortSignal): AsyncGenerator<UpstreamEvent> {
  const chunk = (choices: ChatCompletionChunk['choices'], more: Partial<ChatCompletionChunk> = {}) =>
    toEvent({ id, object: 'chat.completion.chunk', created, model, choices, ...more });

  yield chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);
  const start = performance.now();
  for (const [position, content] of pieces.entries()) {
    yield chunk([{ index: 0, delta: { content }, finish_reason: null }]);
    // Counted from the start, so that late timers do not add up.
    await sleep(Math.max(0, start + (position + 1) * pieceMs - performance.now()), undefined, { signal });
  }
  yield chunk([{ index: 0, delta: {}, finish_reason: finishReason }]);
  yield chunk([], { usage });
}
