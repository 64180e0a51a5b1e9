/** `arguments` and `result` are JSON where the model and the tool keep to it. */
export type ToolCall = { name: string; arguments: string; result?: string };

/** Part of a call: arguments arrive in pieces, which belong together by `key`. */
export type ToolCallDelta = { key: string; name?: string; arguments?: string; result?: string };

const maxCalls = 50;
const maxLength = 100_000;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** From `tool_calls` of a chat's message or chunk. */
export function parseToolCallDeltas(list: unknown): ToolCallDelta[] {
  if (!Array.isArray(list)) {
    return [];
  }
  return (list as (Record<string, unknown> | null)[]).flatMap((call, position) => {
    const { name, arguments: text } = (call?.function ?? {}) as Record<string, unknown>;
    return call === null || typeof call !== 'object' ? [] : [toDelta(String(call.index ?? position), name, text)];
  });
}

export function toDelta(key: string, name: unknown, args: unknown, result?: unknown): ToolCallDelta {
  const [named, text, returned] = [textOf(name), textOf(args), textOf(result)];
  return { key, ...(named && { name: named }), ...(text && { arguments: text }), ...(returned && { result: returned }) };
}

/** Adds a part to the calls of one answer, within limits. */
export function addToolCall(calls: Map<string, ToolCall>, { key, name, arguments: text = '', result }: ToolCallDelta): void {
  const call = calls.get(key) ?? { name: '', arguments: '' };
  if (!calls.has(key) && calls.size >= maxCalls) {
    return;
  }
  const shown = result?.slice(0, maxLength) ?? call.result;
  calls.set(key, {
    name: name?.slice(0, 200) ?? call.name,
    arguments: call.arguments.length < maxLength ? (call.arguments + text).slice(0, maxLength) : call.arguments,
    ...(shown !== undefined && { result: shown }),
  });
}

/** Stored calls of any version. */
export function parseToolCalls(stored: unknown): ToolCall[] {
  const list = Array.isArray(stored) ? (stored as (Record<keyof ToolCall, unknown> | null)[]) : [];
  return list.slice(0, maxCalls).flatMap((call) => {
    const { name, arguments: text, result } = call ?? {};
    return typeof name === 'string' ? [{ name, arguments: textOf(text) ?? '', ...(typeof result === 'string' && { result }) }] : [];
  });
}
