import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMountedRemote } from '../router/remote-context';
import type shared from './locales/zh.json';

type Values = Record<string, string | number>;

/** Translates a key of one catalogue. Stable until language or catalogue change, so columns may depend on it. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

// Bidirectional control characters in a name would reorder the rest of the sentence.
const directionCharacters = /[\u202A-\u202E\u2066-\u2069]/g;

const stripDirections = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.replace(directionCharacters, '') : value]),
  );

/** Caches texts without values, which tables request for every row. */
export function memoized<Key extends string>(translate: Translate<Key>): Translate<Key> {
  const known = new Map<Key, string>();
  return (key, values) => {
    if (values !== undefined) {
      return translate(key, stripDirections(values));
    }
    const text = known.get(key) ?? translate(key);
    known.set(key, text);
    return text;
  };
}

/**
 * Creates the typed translation hook of a package: `export const useT = typedTranslation<keyof typeof zh>();`.
 *
 * @param fixed namespace; by default that of the mounted page
 */
export const typedTranslation =
  <Key extends string>(fixed?: string) =>
  (): Translate<Key> => {
    const mounted = useMountedRemote()?.texts;
    const namespace = fixed ?? mounted ?? 'host';
    const { t } = useTranslation(namespace);
    return useMemo(() => memoized((key, values) => t(key, { ns: namespace, ...values })), [t, namespace]);
  };

export function useSharedT(): Translate<keyof typeof shared> {
  const { t } = useTranslation('shared');
  return useMemo(() => memoized((key, values) => t(key, { ns: 'shared', ...values })), [t]);
}
