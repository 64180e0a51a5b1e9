import { expect, it } from 'vitest';
import { countCharacters } from './count-characters';

it.each([
  { text: '', count: 0 },
  { text: '账号', count: 2 },
  { text: '👍', count: 1 },
  { text: ' a ', count: 3 },
])('counts $count code points in "$text"', ({ text, count }) => {
  expect(countCharacters(text)).toBe(count);
});
