import createCache, { type EmotionCache } from '@emotion/cache';
import { insertBuiltRules } from './built-styles';
import { stylisPlugins } from './prefixer';
import { classKey, insertPrepared } from './prepared-rules';

const mostElements = 40;

/**
 * The styles of what renders together get a style element of their own. Chromium computes the styles of everything that an element's rules
 * match again when a rule with a layer or a media query is added to it, which for one element with all rules is the whole page.
 *
 * @param nonce without it, a content security policy blocks style elements
 */
export function createStyleCache(nonce: string | undefined): EmotionCache {
  insertBuiltRules(nonce);
  const cache = createCache({ key: classKey, stylisPlugins, ...(nonce && { nonce }) });
  insertPrepared(cache);
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen && sheet.tags.length < mostElements) {
      isOpen = true;
      queueMicrotask(() => {
        isOpen = false;
      });
      // The next rule gets a new element.
      sheet.ctr = 0;
    }
    insert(rule);
  };
  return cache;
}
