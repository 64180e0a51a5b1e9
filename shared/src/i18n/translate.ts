import { formatDecimals } from '../format/quota';
import { findText, translations } from './catalogues';

export type Values = Record<string, string | number>;

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

// Bidirectional control characters in a name would reorder the rest of the sentence.
const directionCharacters = /[\u202A-\u202E\u2066-\u2069]/g;

function formatValue(name: string, value: string | number | undefined): string {
  if (typeof value === 'string') {
    return value.replace(directionCharacters, '');
  }
  // Groups the digits of a count, like `10,013 channels`. Other numbers may be identifiers.
  return name === 'count' && Number.isInteger(value) ? formatDecimals(Number(value), 0) : String(value ?? '');
}

const rules = new Map<string, Intl.PluralRules>();

/** `one` or `other`, and in languages that have more, theirs. */
function pluralOf(count: number): string {
  const language = translations.language ?? 'en';
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return rule.select(count);
}

/** The text of a key with its values, for a number in `count` that of its plural; the key where there is no text. */
export function translate(namespaces: readonly string[], key: string, values: Values = {}): string {
  const { count } = values;
  const text = findText(namespaces, typeof count === 'number' ? [`${key}_${pluralOf(count)}`, key] : [key]) ?? key;
  return text.includes('{{') ? text.replace(placeholder, (_, name: string) => formatValue(name, values[name])) : text;
}
