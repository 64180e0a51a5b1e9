import { expect, it } from 'vitest';
import { findCompletion, findLockedCompletion, nothingTold, parseCompletions } from './completion';

const told = parseCompletions(
  JSON.stringify({ 'gpt-5': { ratio: 8, locked: true }, 'gpt-4o': { ratio: 4, locked: false }, broken: { ratio: '4' } }),
);

it.each([
  { name: 'gpt-5', reason: 'locks what the gateway locks', locked: 8, ratio: 8 },
  { name: 'gpt-4o', reason: 'leaves what the gateway leaves to the table, whatever the own list says', locked: undefined, ratio: 7 },
  { name: 'o3-mini', reason: 'uses the own list for models that the gateway does not tell about', locked: 4, ratio: 4 },
  { name: 'broken', reason: 'ignores entries that it cannot read', locked: undefined, ratio: 7 },
])('$reason', ({ name, locked, ratio }) => {
  expect(findLockedCompletion(name, told)).toBe(locked);
  expect(findCompletion(name, { table: { [name]: 7 }, saved: {} }, told)).toBe(ratio);
});

it('uses the ratio of the gateway for a model without an entry, and that of the family once its entry is removed', () => {
  const tts = parseCompletions('{"gpt-4o-mini-tts":{"ratio":20,"locked":false}}');
  expect(findCompletion('gpt-4o-mini-tts', { table: {}, saved: {} }, tts)).toBe(20);
  expect(findCompletion('gpt-4o-mini-tts', { table: {}, saved: { 'gpt-4o-mini-tts': 20 } }, tts)).toBe(4);
});

it.each([undefined, '', '[]', 'nothing'])('uses the own list where the gateway tells %j', (text) => {
  expect(parseCompletions(text)).toEqual(nothingTold);
  expect(findLockedCompletion('gpt-4o', parseCompletions(text))).toBe(4);
});
