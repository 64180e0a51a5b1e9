import { css, type SerializedStyles } from '@emotion/react';
import { expect, it } from 'vitest';
import { createStyleCache } from './style-cache';

function createCache() {
  const cache = createStyleCache(undefined);
  // As in builds.
  cache.sheet.isSpeedy = true;
  const insert = (styles: SerializedStyles) => cache.insert(`.${cache.key}-${styles.name}`, styles, cache.sheet, true);
  return { tags: cache.sheet.tags, insert };
}

const width = (pixels: number) => css({ width: pixels });
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const countRules = ({ sheet }: HTMLStyleElement) => sheet?.cssRules.length;

it('keeps the rules of one task together, and apart from those of the next', async () => {
  const { tags, insert } = createCache();
  insert(width(1));
  insert(width(2));
  await nextTask();
  insert(width(3));
  expect(tags.map(countRules)).toEqual([2, 1]);
});

it('does not add elements without end', async () => {
  const { tags, insert } = createCache();
  for (let task = 0; task < 60; task += 1) {
    insert(width(task));
    await nextTask();
  }
  expect(tags).toHaveLength(40);
  expect(tags.reduce((total, tag) => total + (countRules(tag) ?? 0), 0)).toBe(60);
});
