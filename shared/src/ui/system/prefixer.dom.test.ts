import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { expect, it } from 'vitest';
import { stylisPlugins } from './prefixer';

const rulesOf = (styles: Parameters<typeof css>[0]) => {
  const rules: string[] = [];
  const cache = createCache({ key: 'c', stylisPlugins });
  cache.sheet.insert = (rule) => rules.push(rule);
  cache.insert('.a', css(styles), cache.sheet, false);
  return rules;
};

it('adds the prefixes that are still needed, and no others', () => {
  expect(rulesOf({ userSelect: 'none', maskImage: 'none', backdropFilter: 'none' })).toEqual([
    '.a{-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;-webkit-backdrop-filter:none;backdrop-filter:none;}',
  ]);
  expect(rulesOf({ display: 'flex', appearance: 'none', transform: 'none', '&::placeholder': { color: 'red' } })).toEqual([
    '.a{display:flex;appearance:none;transform:none;}',
    '.a::placeholder{color:red;}',
  ]);
});
