import type { Release } from './schemas';

/** JSON with sorted keys, so that equal values are equal texts. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const descriptive = ['commit', 'builtAt', 'provenance', 'signature', 'dependencies'];

/** Two publications with the same identity are the same version; what describes a build, and compression, do not count. */
export function releaseIdentity({ files, provides, ...rest }: Release): string {
  const hashes = Object.entries(files).map(([name, { integrity, bytes }]): [string, unknown] => [name, { integrity, bytes }]);
  const fields = Object.entries(rest).filter(([name]) => !descriptive.includes(name));
  const { singletons: _, ...provided } = provides ?? {};
  return canonicalJson({ ...Object.fromEntries(fields), ...(provides && { provides: provided }), files: Object.fromEntries(hashes) });
}
