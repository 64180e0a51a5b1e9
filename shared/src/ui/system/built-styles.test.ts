import { expect, it } from 'vitest';
import { createBuiltStyles } from './index';

const { rules } = createBuiltStyles();

/** How many rules of the top level a text has. */
function countRules(text: string): number {
  let depth = 0;
  let rules = 0;
  for (const character of text.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    depth += Number(character === '{') - Number(character === '}');
    rules += Number(depth === 0 && (character === '}' || character === ';'));
  }
  return rules;
}

it('makes one rule of each layer, in the order of the layers', () => {
  expect(rules.map((rule) => /^@layer [\w, ]+/.exec(rule)?.[0])).toEqual([
    '@layer reset, base, tokens, recipes',
    '@layer reset',
    '@layer base',
    '@layer tokens',
  ]);
  expect(rules.map(countRules)).toEqual([1, 1, 1, 1]);
});

it('contains styles of plain elements and tokens of both themes', () => {
  const text = rules.join('');
  expect(text).toContain('.ui-row-action{');
  expect(text).toMatch(/\.dark[^{]*\{[^}]*--chakra-colors-bg-panel:/);
  expect(text).toContain('--chakra-colors-jade-600:');
});

it('sets no custom properties on all elements', () => {
  expect(rules.join('')).not.toMatch(/[{}]\*\{[^}]*--/);
});
