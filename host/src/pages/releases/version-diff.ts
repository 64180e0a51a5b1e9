import type { HistoryLine } from '../../../contract/log';
import type { Overview, VersionLine } from '../../../contract/overview';

/** What of one name is different between two entries of the log. */
export type VersionDiff = {
  name: string;
  /** Null where nothing of that name was live. */
  from: string | null;
  /** Null where it was taken out. */
  to: string | null;
  /** Bytes that a browser is sent more (or less), where both versions are known. */
  bytes?: number;
  /** Paths that only one of the two declares. */
  added: string[];
  removed: string[];
};

const entriesBetween = (lines: readonly HistoryLine[], one: number, other: number) =>
  lines
    .filter(({ sequence }) => sequence > Math.min(one, other) && sequence <= Math.max(one, other))
    .sort((a, b) => a.sequence - b.sequence);

/** By name, what it was before all of these changes and what it is after them. */
function netChanges<Value>(changes: readonly { name: string; from: Value; to: Value }[]): [name: string, from: Value, to: Value][] {
  const found = new Map<string, [from: Value, to: Value]>();
  for (const { name, from, to } of changes) {
    const known = found.get(name);
    found.set(name, [known ? known[0] : from, to]);
  }
  return [...found].map(([name, [from, to]]) => [name, from, to]);
}

/** The difference of two entries of the log, by the changes of all that came between them; either may be the later one. */
export function diffEntries(lines: readonly HistoryLine[], one: number, other: number, versions: Overview['versions']): VersionDiff[] {
  const changes = entriesBetween(lines, one, other).flatMap((line) => line.changes);
  return netChanges(changes).flatMap(([name, from, to]) => {
    if (from === to) {
      return [];
    }
    const known = (version: string | null) => versions[name]?.find((line) => line.version === version);
    return [{ name, from, to, ...compareDeclarations(known(from), known(to)) }];
  });
}

/** The same of canaries. */
export function diffCanaries(lines: readonly HistoryLine[], one: number, other: number): HistoryLine['canaries'] {
  const changes = entriesBetween(lines, one, other).flatMap(({ canaries }) => canaries);
  const isSame = (from: (typeof changes)[number]['from'], to: typeof from) =>
    from?.version === to?.version && from?.percent === to?.percent;
  return netChanges(changes).flatMap(([name, from, to]) => (isSame(from, to) ? [] : [{ name, from, to }]));
}

function compareDeclarations(
  before: VersionLine | undefined,
  after: VersionLine | undefined,
): Pick<VersionDiff, 'bytes' | 'added' | 'removed'> {
  if (!before || !after) {
    return { added: [], removed: [] };
  }
  return {
    bytes: after.sent - before.sent,
    added: after.routes.filter((path) => !before.routes.includes(path)),
    removed: before.routes.filter((path) => !after.routes.includes(path)),
  };
}
