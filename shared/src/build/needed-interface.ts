import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LentNames } from './lent-names';

type Entries = Record<string, { since: string }>;

/** The part of `api/surface.json` that builds ask: since which version of the interface everything is as it is. */
export type InterfaceRecord = { version: string; exports: Record<string, Entries>; always: Entries };

export const readInterface = (): InterfaceRecord =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../api/surface.json'), 'utf8')) as InterfaceRecord;

const numbers = (version: string) => version.split('.').map(Number);

const later = (one: string, other: string) => {
  const [left, right] = [numbers(one), numbers(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at === -1 || (left[at] ?? 0) > (right[at] ?? 0) ? one : other;
};

/**
 * The oldest version of the interface on which what a remote uses is as it was when the remote was built: newer hosts only add to it.
 *
 * @param current what the sources provide; holds for names that are not on record
 */
export function neededInterface(uses: LentNames, { exports, always }: InterfaceRecord, current: string): string {
  const used = Object.entries(uses).flatMap(([module, names]) => names.map((name) => exports[module]?.[name]?.since ?? current));
  const [major] = numbers(current);
  return [...used, ...Object.values(always).map(({ since }) => since)].reduce(later, `${major}.0.0`);
}
