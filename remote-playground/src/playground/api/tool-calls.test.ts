import { expect, it } from 'vitest';
import { addToolCall, parseToolCallDeltas, parseToolCalls, type ToolCall } from './tool-calls';

function collect(...chunks: unknown[]): ToolCall[] {
  const calls = new Map<string, ToolCall>();
  for (const delta of chunks.flatMap(parseToolCallDeltas)) {
    addToolCall(calls, delta);
  }
  return [...calls.values()];
}

it('joins the pieces of calls that arrive side by side', () => {
  expect(
    collect(
      [{ index: 0, id: 'a', type: 'function', function: { name: 'weather', arguments: '' } }],
      [{ index: 1, id: 'b', type: 'function', function: { name: 'time', arguments: '{}' } }],
      [{ index: 0, function: { arguments: '{"city":' } }],
      [{ index: 0, function: { name: null, arguments: '"Paris"}' } }],
    ),
  ).toEqual([
    { name: 'weather', arguments: '{"city":"Paris"}' },
    { name: 'time', arguments: '{}' },
  ]);
});

it.each([undefined, null, 'text', {}, [null, 7, 'x']])('finds no call in %j', (list) => expect(parseToolCallDeltas(list)).toEqual([]));

it('limits the number and the length of calls', () => {
  const calls = collect(Array.from({ length: 60 }, () => ({ function: { name: 'n'.repeat(300), arguments: 'x'.repeat(200_000) } })));
  expect(calls).toHaveLength(50);
  expect(calls[0]?.name).toHaveLength(200);
  expect(calls[0]?.arguments).toHaveLength(100_000);
});

it.each([
  [[{ name: 'time', arguments: '{}', result: '12:00', later: 1 }], [{ name: 'time', arguments: '{}', result: '12:00' }]],
  [[{ name: 'time', arguments: 7, result: {} }], [{ name: 'time', arguments: '' }]],
  [[null, 7, { name: 7 }], []],
  ['text', []],
])('reads stored calls from %j', (stored, calls) => expect(parseToolCalls(stored)).toEqual(calls));
