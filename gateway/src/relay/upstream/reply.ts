import type { ChatCompletionChunk } from '@console/shared/contract';
import type { JsonLimits } from '../../http/json-limits';

// Far above what any upstream nests; what is nested deeper cannot be written by every version of Node.
export const answerLimits: JsonLimits = { values: Number.POSITIVE_INFINITY, depth: 512 };

/** One event of a streamed answer, as text for the client and parsed for the meter. */
export type UpstreamEvent = { text: string; chunk: ChatCompletionChunk };

/** A JSON answer: of a chat it has choices. */
export type WholeAnswer = Record<string, unknown>;

/** What a channel answers: a stream of events without the final `[DONE]`, everything at once, plain text, or bytes as they come. */
export type UpstreamReply =
  | { kind: 'events'; events: AsyncIterable<UpstreamEvent> }
  | { kind: 'whole'; body: WholeAnswer }
  | { kind: 'text'; text: string; contentType: string }
  | { kind: 'bytes'; bytes: ReadableStream<Uint8Array>; contentType: string };

/** An event that the gateway itself makes. */
export function toEvent(chunk: ChatCompletionChunk): UpstreamEvent {
  return { text: JSON.stringify(chunk), chunk };
}

/** Whether something parsed looks like an answer or a chunk. */
export function isAnswer(value: unknown): value is { choices: unknown[] } {
  return typeof value === 'object' && value !== null && 'choices' in value && Array.isArray(value.choices);
}

/** Whether something parsed says that the upstream failed. */
export function isError(value: unknown): value is { error: unknown } {
  return typeof value === 'object' && value !== null && 'error' in value && Boolean(value.error);
}
