import { createSystem, defaultConfig } from '@chakra-ui/react';
import { type CSSObject, css as serialize } from '@emotion/react';
import { expect, it, vi } from 'vitest';
import { withCaches } from './with-caches';

const library = createSystem(defaultConfig);

const styleLists = [
  [{ color: 'red' }],
  [{ color: 'red' }, { color: 'blue', _hover: { bg: 'bg.muted' } }],
  [{ p: '2', md: { p: '4' } }, undefined, { p: ['1', '2'] }],
  [{ textStyle: 'sm', '& > a': { color: 'fg !important' } }, { '& > a': { color: undefined, mt: '1' } }],
] as Parameters<typeof library.css>[];

it.each(styleLists.map((styles) => [JSON.stringify(styles), styles] as const))('serializes %s as the library does', (_name, styles) => {
  expect(withCaches(library).css(...styles)).toMatchObject({ styles: serialize(library.css(...styles) as CSSObject).styles });
});

it('resolves the same contents once', () => {
  const css = vi.fn(library.css);
  const cached = withCaches({ ...library, css });
  const first = cached.css({ color: 'red' }, { mt: '1' });
  expect(cached.css({ color: 'red' }, { mt: '1' })).toBe(first);
  expect(css).toHaveBeenCalledOnce();
  expect(cached.css({ color: 'red', mt: '1' })).not.toBe(first);
});

it('tells styles apart after it has forgotten some', () => {
  const cached = withCaches(library);
  const kept = { mt: '1px' };
  const styles = Array.from({ length: 2500 }, (_, index) => cached.css(kept, { width: `${index}px` }));
  expect(new Set(styles).size).toBe(2500);
  const repeated = Array.from({ length: 2500 }, (_, index) => cached.css(kept, { width: `${index}px` }));
  expect(repeated.map((style) => (style as { styles: string }).styles)).toEqual(
    styles.map((style) => (style as { styles: string }).styles),
  );
});

it('builds a recipe, and its combination with another, once', () => {
  const cached = withCaches(library);
  const recipe = { base: { color: 'red' }, variants: { size: { sm: { p: '1' }, md: { p: '2' } } } };
  const other = { base: { bg: 'bg' }, defaultVariants: { size: 'md' } };
  expect(cached.cva(recipe)).toBe(cached.cva(recipe));
  const merged = cached.cva(recipe).merge(cached.cva(other));
  expect(cached.cva(recipe).merge(cached.cva(other))).toBe(merged);
  expect(merged({ size: 'sm' })).toEqual(library.cva(recipe).merge(library.cva(other))({ size: 'sm' }));
  const slots = { slots: ['root'], base: { root: { color: 'red' } } };
  expect(cached.sva(slots)).toBe(cached.sva(slots));
});

it('knows which names are style properties', () => {
  const cached = withCaches(library);
  for (const name of ['color', 'mt', '_hover', 'href', 'onClick', 'color']) {
    expect(cached.isValidProperty(name)).toBe(library.isValidProperty(name));
  }
});
