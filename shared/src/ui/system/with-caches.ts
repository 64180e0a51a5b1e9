import type { SystemContext } from '@chakra-ui/react';
import { type CSSObject, type SerializedStyles, css as serialize } from '@emotion/react';
import { prepareRules } from './prepared-rules';

/** Styles with values that change all the time, like a width in pixels, must not fill the memory. */
const mostStyles = 2000;

/** Calls `create` once per object. */
function perObject<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let entry = values.get(key);
    if (!entry) {
      entry = { value: create(key) };
      values.set(key, entry);
    }
    return entry.value;
  };
}

/** A number per content. Numbers are not used again, so that those of forgotten contents do no harm. */
function createNumbering(): (style: object) => number {
  const numbers = new Map<string, number>();
  let last = 0;
  return perObject((style) => {
    const text = JSON.stringify(style);
    let number = numbers.get(text);
    if (number === undefined) {
      if (numbers.size >= mostStyles) {
        numbers.clear();
      }
      last += 1;
      number = last;
      numbers.set(text, number);
    }
    return number;
  });
}

/** Styles come back serialized, as Emotion takes them without serializing and hashing them once more. */
function cacheStyles(css: SystemContext['css']): SystemContext['css'] {
  const numberOf = createNumbering();
  const results = new Map<string, SerializedStyles>();
  return (...styles) => {
    const key = styles.map((style) => (style ? numberOf(style) : '')).join();
    let result = results.get(key);
    if (!result) {
      if (results.size >= mostStyles) {
        results.clear();
      }
      result = serialize(css(...styles) as CSSObject);
      results.set(key, result);
      prepareRules(result);
    }
    return result;
  };
}

type Recipe = ReturnType<SystemContext['cva']>;

function cacheRecipes(cva: SystemContext['cva']): SystemContext['cva'] {
  const create = perObject((config: Parameters<typeof cva>[0]) => {
    const recipe: Recipe = cva(config);
    const merge = recipe.merge.bind(recipe) as (other: Recipe) => Recipe;
    return Object.assign(recipe, { merge: perObject(merge) });
  });
  return create as typeof cva;
}

function cacheAnswers(isValid: (name: string) => boolean): (name: string) => boolean {
  const answers = new Map<string, boolean>();
  return (name) => {
    let answer = answers.get(name);
    if (answer === undefined) {
      answer = isValid(name);
      answers.set(name, answer);
    }
    return answer;
  };
}

/**
 * `system` with caches by identity where the library, for each render of each styled component, builds its recipe again and hashes the
 * contents of all styles. Recipes and styles must not change after they were used.
 */
export const withCaches = (system: SystemContext): SystemContext =>
  Object.assign(Object.create(system) as SystemContext, {
    css: cacheStyles(system.css),
    cva: cacheRecipes(system.cva),
    sva: perObject(system.sva as (config: object) => unknown) as typeof system.sva,
    isValidProperty: cacheAnswers(system.isValidProperty),
  });
