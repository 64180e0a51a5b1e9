import createCache from '@emotion/cache';
import { css, type SerializedStyles } from '@emotion/react';
import { expect, it } from 'vitest';
import { stylisPlugins } from './prefixer';
import { classKey, insertPrepared, prepareRules } from './prepared-rules';

const nested = css({ color: 'red', '&:hover': { color: 'blue' }, '@media (min-width: 10px)': { '& > a': { display: 'flex' } } });

function createCaches() {
  const [expected, cache] = [createCache({ key: classKey, stylisPlugins }), createCache({ key: classKey, stylisPlugins })];
  insertPrepared(cache);
  const insert = (selector: string, styles: SerializedStyles) =>
    [expected, cache].map((each) => {
      const rules: string[] = [];
      each.sheet.insert = (rule) => rules.push(rule);
      each.insert(selector, styles, each.sheet, true);
      return { rules, isKnown: each.inserted[styles.name] };
    });
  return insert;
}

it('inserts prepared rules as the library inserts others', () => {
  const insert = createCaches();
  prepareRules(nested);
  const [expected, inserted] = insert(`.${classKey}-${nested.name}`, nested);
  expect(inserted).toEqual(expected);
  expect(inserted?.rules).toHaveLength(3);
});

it('leaves other selectors and styles that are not prepared to the library', () => {
  const insert = createCaches();
  prepareRules(nested);
  for (const [selector, styles] of [
    ['', nested],
    [`.${classKey}-other`, css({ color: 'green', label: 'other' })],
  ] as const) {
    const [expected, inserted] = insert(selector, styles);
    expect(inserted).toEqual(expected);
  }
});
