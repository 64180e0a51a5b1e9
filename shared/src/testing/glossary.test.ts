import { expect, it } from 'vitest';
import { forbiddenTexts, forbiddenWords } from './glossary';

it('reads the words of the last column', () => {
  expect(forbiddenWords).toEqual(expect.arrayContaining(['log in', '账户', 'e-mail']));
  expect(forbiddenWords).not.toContain('not');
});

it.each([
  ['Please log in again', ['text: log in']],
  ['Log in', ['text: log in']],
  ['A blog in two parts', []],
  ['{{login}} has signed in', []],
  ['你的账户', ['text: 账户']],
  ['Your e-mail, or E-mail', ['text: e-mail']],
])('finds them in %s', (text, found) => {
  expect(forbiddenTexts({ text })).toEqual(found);
});

it('leaves out what is quoted', () => {
  expect(forbiddenTexts({ a: 'log in', b: 'log in' }, ['a'])).toEqual(['b: log in']);
});
