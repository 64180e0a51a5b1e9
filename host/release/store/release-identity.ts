import type { Release } from './schemas';

/** JSON with sorted keys, so that equal values are equal texts. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Two publications with the same identity are the same version; provenance and compression do not count. */
export function releaseIdentity({ commit: _, builtAt: __, provenance: ___, signature: ____, files, ...rest }: Release): string {
  const hashes = Object.entries(files).map(([name, { integrity, bytes }]): [string, unknown] => [name, { integrity, bytes }]);
  return canonicalJson({ ...rest, files: Object.fromEntries(hashes) });
}
