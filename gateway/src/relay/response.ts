import type { JsonLimits } from '../http/json-limits';

// No upstream nests as deeply; some versions of Node cannot serialize deeper values.
export const responseLimits: JsonLimits = { values: Number.POSITIVE_INFINITY, depth: 512 };

export type ResponseBody = Record<string, unknown>;

/** `events` come without the final `[DONE]`. */
export type UpstreamResponse =
  | { kind: 'events'; events: AsyncIterable<ResponseBody> }
  | { kind: 'whole'; body: ResponseBody }
  | { kind: 'text'; text: string; contentType: string }
  | { kind: 'bytes'; bytes: ReadableStream<Uint8Array>; contentType: string };

export function hasChoices(value: unknown): value is { choices: unknown[] } {
  return typeof value === 'object' && value !== null && 'choices' in value && Array.isArray(value.choices);
}

export function isError(value: unknown): value is { error: unknown } {
  return typeof value === 'object' && value !== null && 'error' in value && Boolean(value.error);
}

/** `effort` is the reasoning effort that was asked for, `requestId` the upstream's own. */
export type SentResponse = { reply: UpstreamResponse; effort: string | undefined; requestId: string | undefined };
