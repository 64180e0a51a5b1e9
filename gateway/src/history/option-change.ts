import { isSecretOption } from '../options/secret';
import type { Change } from './note';

type Entries = Record<string, unknown>;

function entriesOf(text: string): Entries | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entries) : undefined;
  } catch {
    return undefined;
  }
}

const pick = (entries: Entries, keys: string[]) =>
  JSON.stringify(Object.fromEntries(keys.filter((key) => Object.hasOwn(entries, key)).map((key) => [key, entries[key]])));

/** What was changed of an option: of a JSON object only the entries that differ, of a secret only that it was; nothing where only blanks differ. */
export function optionChange(key: string, before: string, after: string): Change[] {
  if (before === after) return [];
  if (isSecretOption(key)) return [{ field: key }];
  const [old, current] = [entriesOf(before), entriesOf(after)];
  if (!old || !current) return [{ field: key, before, after }];
  const differing = Object.keys({ ...old, ...current }).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(current[name]));
  return differing.length === 0 ? [] : [{ field: key, before: pick(old, differing), after: pick(current, differing) }];
}
