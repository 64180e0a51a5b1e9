import { parseJsonObject } from '@console/shared/contract/json';
import type { Change } from '../history/record-changes';
import { isSecretOption } from './secret-options';

const pick = (entries: Record<string, unknown>, keys: string[]) =>
  JSON.stringify(Object.fromEntries(keys.filter((key) => Object.hasOwn(entries, key)).map((key) => [key, entries[key]])));

/** Only differing entries of a JSON object, no values of secrets, and nothing when only whitespace differs. */
export function diffOption(key: string, before: string, after: string): Change[] {
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
  const changedKeys = Object.keys({ ...old, ...current }).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(current[name]));
  return changedKeys.length === 0 ? [] : [{ field: key, before: pick(old, changedKeys), after: pick(current, changedKeys) }];
}
