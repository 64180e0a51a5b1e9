import { useSyncExternalStore } from 'react';
import { formatDecimals } from '../format/quota';
import { useMountedRemote } from '../router/remote-context';
import { translations } from './instance';
import type shared from './locales/zh.json';
import { findPlainText, type Values } from './plain-texts';

/** Translates a key of one catalogue. Stable until language or catalogue change, so columns may depend on it. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

// Bidirectional control characters in a name would reorder the rest of the sentence.
const directionCharacters = /[\u202A-\u202E\u2066-\u2069]/g;

const stripDirections = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.replace(directionCharacters, '') : value]),
  );

/** Groups the digits of a count, like `10,013 channels`. Other numbers may be identifiers. */
const withGroupedCount = (values: Values) =>
  Number.isInteger(values.count) ? { ...values, replace: { ...values, count: formatDecimals(Number(values.count), 0) } } : values;

/** Fills in plain texts itself, since i18next takes long for those of every row of a table. The rest, like plurals, is left to it. */
const createTranslator =
  (namespaces: readonly string[]): Translate<string> =>
  (key, values = {}) => {
    const safe = stripDirections(values);
    const text = 'count' in safe ? undefined : findPlainText(namespaces, key);
    return text?.names.every((name) => safe[name] !== undefined)
      ? text.fill(safe)
      : translations.t(key, { ns: [...namespaces], ...withGroupedCount(safe) });
  };

/** By namespaces: all components share one, so that rendering one of them costs a lookup. */
const translators = new Map<string, Translate<string>>();

const listeners = new Set<() => void>();

/** Components translate again with a new translator. */
function forgetTranslators(isStale: (namespaces: readonly string[]) => boolean): void {
  for (const key of translators.keys()) {
    if (isStale(key.split(separator))) {
      translators.delete(key);
    }
  }
  for (const notify of listeners) {
    notify();
  }
}

const separator = ' ';

translations.on('languageChanged', () => forgetTranslators(() => true));
// Initializing creates the store. A catalogue may arrive after its page.
translations.on('initialized', () => {
  forgetTranslators(() => true);
  translations.store.on('added', (_language: string, namespace: string) =>
    forgetTranslators((namespaces) => namespaces.includes(namespace)),
  );
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
    translator = createTranslator(namespaces);
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
