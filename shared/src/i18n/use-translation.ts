import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimals } from '../format/quota';
import { useMountedRemote } from '../router/remote-context';
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
export function withPlainTexts<Key extends string>(
  namespaces: readonly string[],
  translate: (key: Key, values: object) => string,
): Translate<Key> {
  return (key, values = {}) => {
    const safe = stripDirections(values);
    const text = 'count' in safe ? undefined : findPlainText(namespaces, key);
    return text?.names.every((name) => safe[name] !== undefined) ? text.fill(safe) : translate(key, withGroupedCount(safe));
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
    return useMemo(() => withPlainTexts([namespace], (key, values) => t(key, { ns: namespace, ...values })), [t, namespace]);
  };

export function useSharedT(): Translate<keyof typeof shared> {
  const { t } = useTranslation('shared');
  return useMemo(() => withPlainTexts(['shared'], (key, values) => t(key, { ns: 'shared', ...values })), [t]);
}
