import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createSystem, defaultConfig, type SystemStyleObject } from '@chakra-ui/react';
import { expect, it } from 'vitest';

// What `shared/patches/` changes in the library (docs/decisions/0076).
const { css, cva } = createSystem(defaultConfig);

const recipe = cva({
  base: { px: '2', _hover: { bg: 'bg.muted' } },
  variants: { size: { sm: { textStyle: 'sm', md: { px: '4' } }, lg: { textStyle: 'lg' } } },
});

it('takes resolved styles as they are', () => {
  const styles = css({ px: '2', _hover: { bg: 'bg.muted' } });
  expect(css(styles)).toBe(styles);
  expect(css(undefined as never, styles, {})).toBe(styles);
  const variant = recipe({ size: 'sm' });
  expect(css(variant)).toBe(variant);
});

it.each([
  { px: '1', mt: '2' },
  { _hover: { color: 'fg' }, md: { px: '1' } },
  { bg: 'bg.panel !important', '& > a': { m: 2 } },
  { paddingInline: undefined, px: null } as object,
] as SystemStyleObject[])('adds %o to resolved styles as to those that they were made of', (own) => {
  const source = { px: '2', _hover: { bg: 'bg.muted' }, sm: { px: '3' } };
  expect(css(css(source), own)).toEqual(css(source, own));
});

it('leaves what was resolved before as it was', () => {
  const styles = css({ _hover: { bg: 'bg.muted' } });
  const own = css({ _hover: { color: 'fg' } });
  const before = structuredClone([styles, own]);
  css(css(styles, own), { _hover: { bg: 'red.500', mt: '1' } });
  expect([styles, own]).toEqual(before);
});

it('does not take an empty layer for styles', () => {
  expect(css(cva({})({}))).toEqual({});
});

it('tells numbers from the same digits as text', () => {
  expect(css({ mt: 4, lineHeight: '4' })).toEqual(css({ lineHeight: '4', mt: 4 }));
  expect(css({ zIndex: 1 })).toEqual({ zIndex: 1 });
  expect(css({ zIndex: '1' })).toEqual({ zIndex: '1' });
});

it('makes the global styles when they are needed', () => {
  const system = createSystem(defaultConfig);
  expect(Object.getOwnPropertyDescriptor(system, '_global')?.get).toBeTypeOf('function');
  expect(system._global).toHaveLength(3);
});

// Otherwise hosts would be built without tokens (shared/src/build/built-styles-plugin.ts).
it('imports its dictionary of tokens where builds of the host replace it', () => {
  const main = createRequire(import.meta.url).resolve('@chakra-ui/react');
  const system = readFileSync(join(main, '../../esm/styled-system/system.js'), 'utf8');
  expect(system).toContain("import { createTokenDictionary } from './token-dictionary.js';");
});
