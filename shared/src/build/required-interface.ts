import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamesByModule } from './imported-names';

type Entries = Record<string, { since: string }>;

export type InterfaceRecord = { version: string; exports: Record<string, Entries>; always: Entries };

export const readInterfaceRecord = (): InterfaceRecord =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../api/surface.json'), 'utf8')) as InterfaceRecord;

const parseVersion = (version: string) => version.split('.').map(Number);

const laterVersion = (one: string, other: string) => {
  const [left, right] = [parseVersion(one), parseVersion(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at === -1 || (left[at] ?? 0) > (right[at] ?? 0) ? one : other;
};

/**
 * The oldest interface version on which everything a remote uses has its present type.
 *
 * @param current used for names that are not on record
 */
export function requiredInterface(uses: NamesByModule, { exports, always }: InterfaceRecord, current: string): string {
  const used = Object.entries(uses).flatMap(([module, names]) => names.map((name) => exports[module]?.[name]?.since ?? current));
  const [major] = parseVersion(current);
  return [...used, ...Object.values(always).map(({ since }) => since)].reduce(laterVersion, `${major}.0.0`);
}

/** An export, or with `module` null a convention, that needs at least this interface version. */
export type Demand = { module: string | null; name: string; since: string };

/** What makes a build need that version; nothing demands the first of a major version. */
export function findDemands(uses: NamesByModule, { exports, always }: InterfaceRecord, required: string, current: string): Demand[] {
  if (/^\d+\.0\.0$/.test(required)) {
    return [];
  }
  const used = Object.entries(uses).flatMap(([module, names]) =>
    names.map((name): Demand => ({ module, name, since: exports[module]?.[name]?.since ?? current })),
  );
  const conventions = Object.entries(always).map(([name, { since }]): Demand => ({ module: null, name, since }));
  return [...used, ...conventions].filter(({ since }) => since === required);
}
