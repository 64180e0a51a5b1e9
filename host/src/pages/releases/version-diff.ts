import type { HistoryLine } from '../../../contract/log';
import type { Overview, VersionLine } from '../../../contract/overview';

export type VersionDiff = {
  name: string;
  /** Null if the name had no live version. */
  from: string | null;
  /** Null if the name was removed. */
  to: string | null;
  /** Change of the transferred size, if both versions are known. */
  bytes?: number;
  /** Route paths, like `removed`. */
  added: string[];
  removed: string[];
};

const entriesBetween = (entries: readonly HistoryLine[], firstSequence: number, secondSequence: number) =>
  entries
    .filter(({ sequence }) => sequence > Math.min(firstSequence, secondSequence) && sequence <= Math.max(firstSequence, secondSequence))
    .sort((a, b) => a.sequence - b.sequence);

/** Merges consecutive changes of the same name into one. */
function netChanges<Value>(changes: readonly { name: string; from: Value; to: Value }[]): [name: string, from: Value, to: Value][] {
  const merged = new Map<string, [from: Value, to: Value]>();
  for (const { name, from, to } of changes) {
    const earlier = merged.get(name);
    merged.set(name, [earlier ? earlier[0] : from, to]);
  }
  return [...merged].map(([name, [from, to]]) => [name, from, to]);
}

/** Compares two history entries by sequence, in any order. */
export function diffEntries(
  entries: readonly HistoryLine[],
  firstSequence: number,
  secondSequence: number,
  versions: Overview['versions'],
): VersionDiff[] {
  const changes = entriesBetween(entries, firstSequence, secondSequence).flatMap((entry) => entry.changes);
  return netChanges(changes).flatMap(([name, from, to]) => {
    if (from === to) {
      return [];
    }
    const findVersion = (version: string | null) => versions[name]?.find((candidate) => candidate.version === version);
    return [{ name, from, to, ...diffVersions(findVersion(from), findVersion(to)) }];
  });
}

export function diffCanaries(entries: readonly HistoryLine[], firstSequence: number, secondSequence: number): HistoryLine['canaries'] {
  const changes = entriesBetween(entries, firstSequence, secondSequence).flatMap(({ canaries }) => canaries);
  const isSame = (from: (typeof changes)[number]['from'], to: typeof from) =>
    from?.version === to?.version && from?.percent === to?.percent;
  return netChanges(changes).flatMap(([name, from, to]) => (isSame(from, to) ? [] : [{ name, from, to }]));
}

function diffVersions(before: VersionLine | undefined, after: VersionLine | undefined): Pick<VersionDiff, 'bytes' | 'added' | 'removed'> {
  if (!before || !after) {
    return { added: [], removed: [] };
  }
  return {
    bytes: after.sent - before.sent,
    added: after.routes.filter((path) => !before.routes.includes(path)),
    removed: before.routes.filter((path) => !after.routes.includes(path)),
  };
}
