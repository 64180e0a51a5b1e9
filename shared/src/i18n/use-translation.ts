import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMountedRemote } from '../router/remote-context';
import type shared from './locales/zh.json';

type Values = Record<string, string | number>;

/** `t('log.title')`, with the keys of one catalogue; the same function until language or catalogue change, so columns may be memoised by it. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

// Embeddings, overrides and isolates: a name that ends within one would turn the rest of the sentence.
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

const withoutDirections = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.replace(directions, '') : value]),
  );

/** Texts without values are looked up once: a table asks for the same words in every row. */
export function remembering<Key extends string>(translate: Translate<Key>): Translate<Key> {
  const known = new Map<Key, string>();
  return (key, values) => {
    if (values !== undefined) {
      return translate(key, withoutDirections(values));
    }
    const text = known.get(key) ?? translate(key);
    known.set(key, text);
    return text;
  };
}

/**
 * Makes the translation hook of one package, typed by its catalogue:
 * `export const useT = typedTranslation<keyof typeof zh>();`. The namespace comes from the mounted page; the host, whose
 * panels also stand inside a remote's page, names its own.
 */
export const typedTranslation =
  <Key extends string>(fixed?: string) =>
  (): Translate<Key> => {
    const mounted = useMountedRemote()?.texts;
    const namespace = fixed ?? mounted ?? 'host';
    const { t } = useTranslation(namespace);
    return useMemo(() => remembering((key, values) => t(key, { ns: namespace, ...values })), [t, namespace]);
  };

/** Texts of the shared components themselves. */
export function useSharedT(): Translate<keyof typeof shared> {
  const { t } = useTranslation('shared');
  return useMemo(() => remembering((key, values) => t(key, { ns: 'shared', ...values })), [t]);
}
