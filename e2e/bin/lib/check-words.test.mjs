import { describe, expect, it } from 'vitest';
import { createWordFinder } from './check-words.mjs';

describe('banned words', () => {
  it.each([
    { text: 'const page = onFirstUse(load);', word: 'onFirstUse', lines: [1] },
    { text: 'function useOnFirstUse() {}', word: 'onFirstUse', lines: [1] },
    { text: 'import "./on-first-use";', word: 'onFirstUse', lines: [1] },
    { text: 'ok\n// begins anew', word: 'anew', lines: [2] },
    { text: 'const ON_FIRST_USE = 1;', word: 'onFirstUse', lines: [1] },
    { text: 'const renewal = canewood;', word: 'anew', lines: [] },
    { text: 'on first use', word: 'onFirstUse', lines: [] },
  ])('finds $word in "$text" on lines $lines', ({ text, word, lines }) => {
    expect(createWordFinder([word])(text).map(({ line }) => line)).toEqual(lines);
  });
});
