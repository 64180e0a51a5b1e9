import createCache, { type EmotionCache } from '@emotion/cache';
import type { SerializedStyles } from '@emotion/react';
import { stylisPlugins } from './prefixer';

/** What the names of classes begin with. */
export const classKey = 'c';

const mostPrepared = 1000;

const prepared = new Map<string, string[]>();

let compiler: EmotionCache | undefined;

const selectorOf = ({ name }: SerializedStyles) => `.${classKey}-${name}`;

/** Makes the CSS rules of styles while a component renders, since the commit that inserts them is a single task. */
export function prepareRules(styles: SerializedStyles): void {
  compiler ??= createCache({ key: classKey, stylisPlugins });
  const rules: string[] = [];
  compiler.insert(selectorOf(styles), styles, { insert: (rule: string) => rules.push(rule) } as unknown as EmotionCache['sheet'], false);
  if (prepared.size >= mostPrepared) {
    prepared.clear();
  }
  prepared.set(styles.name, rules);
}

/** Lets the cache insert prepared rules as they are. */
export function insertPrepared(cache: EmotionCache): void {
  const insert = cache.insert.bind(cache);
  cache.insert = (selector, styles, sheet, shouldCache) => {
    const rules = selector === selectorOf(styles) ? prepared.get(styles.name) : undefined;
    if (!rules) {
      return insert(selector, styles, sheet, shouldCache);
    }
    prepared.delete(styles.name);
    for (const rule of rules) {
      sheet.insert(rule);
    }
    if (shouldCache) {
      cache.inserted[styles.name] = true;
    }
  };
}
