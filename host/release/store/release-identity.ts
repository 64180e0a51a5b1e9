import type { Release } from './schemas';

/** JSON with the keys of every object in one order, so that equal values are equal texts. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** What makes two publications the same: all but when, where, by whom and from which commit they were made, and how they were compressed. */
export function releaseIdentity({ commit: _, builtAt: __, provenance: ___, signature: ____, files, ...rest }: Release): string {
  const hashes = Object.entries(files).map(([name, { integrity, bytes }]): [string, unknown] => [name, { integrity, bytes }]);
  return canonicalJson({ ...rest, files: Object.fromEntries(hashes) });
}
