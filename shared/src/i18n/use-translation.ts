import { useSyncExternalStore } from 'react';
import { useMountedRemote } from '../router/remote-context';
import { onTextsChange } from './catalogues';
import type shared from './locales/zh.json';
import { translate, type Values } from './translate';

/** Translates a key of one catalogue. Stable until language or catalogue change, so columns may depend on it. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** By namespaces: all components share one, so that rendering one of them costs a lookup. */
const translators = new Map<string, Translate<string>>();

const separator = ' ';

const listeners = new Set<() => void>();

// Components translate again with a new translator. A catalogue may arrive after its page.
onTextsChange((changed) => {
  for (const namespaces of translators.keys()) {
    if (changed === undefined || namespaces.split(separator).includes(changed)) {
      translators.delete(namespaces);
    }
  }
  for (const notify of listeners) {
    notify();
  }
});

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** @param namespaces searched in this order */
export function findTranslator(...namespaces: string[]): Translate<string> {
  const key = namespaces.join(separator);
  let translator = translators.get(key);
  if (!translator) {
    translator = (text, values) => translate(namespaces, text, values);
    translators.set(key, translator);
  }
  return translator;
}

/** @param namespaces searched in this order */
export const useTranslator = (...namespaces: string[]): Translate<string> =>
  useSyncExternalStore(subscribe, () => findTranslator(...namespaces));

/**
 * Creates the typed translation hook of a package: `export const useT = typedTranslation<keyof typeof zh>();`.
 *
 * @param fixed namespace; by default that of the mounted page
 */
export const typedTranslation =
  <Key extends string>(fixed?: string) =>
  (): Translate<Key> => {
    const mounted = useMountedRemote()?.texts;
    return useTranslator(fixed ?? mounted ?? 'host');
  };

export const useSharedT = (): Translate<keyof typeof shared> => useTranslator('shared');
