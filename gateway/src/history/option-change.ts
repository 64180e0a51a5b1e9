import { parseJsonObject } from '../json';
import { isSecretOption } from '../options/secret';
import type { Change } from './note';

const pick = (entries: Record<string, unknown>, keys: string[]) =>
  JSON.stringify(Object.fromEntries(keys.filter((key) => Object.hasOwn(entries, key)).map((key) => [key, entries[key]])));

/** What was changed of an option: of a JSON object only the entries that differ, of a secret only that it was; nothing where only blanks differ. */
export function optionChange(key: string, before: string, after: string): Change[] {
  if (before === after) {
    return [];
  }
  if (isSecretOption(key)) {
    return [{ field: key }];
  }
  const [old, current] = [parseJsonObject(before), parseJsonObject(after)];
  if (!old || !current) {
    return [{ field: key, before, after }];
  }
  const differing = Object.keys({ ...old, ...current }).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(current[name]));
  return differing.length === 0 ? [] : [{ field: key, before: pick(old, differing), after: pick(current, differing) }];
}
