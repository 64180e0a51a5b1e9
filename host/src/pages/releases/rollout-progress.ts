import type { Census, CensusGroup } from '../../../contract/census';

/** How far a version has come in open tabs. */
export type RolloutProgress = {
  /** Tabs that run it. */
  updated: number;
  /** Tabs of the canary's visitors. */
  onCanary: number;
  /** Tabs that still run another one. */
  behind: { version: string; tabs: number; held: string[] }[];
};

/** An edge whose last word is older is left out, in milliseconds. */
const edgeTimeoutMs = 30_000;

export const isEdgeStale = ({ at }: Census, now = Date.now()): boolean => Math.abs(now - Date.parse(at)) > edgeTimeoutMs;

const runningVersion = ({ host, mounted }: CensusGroup, name: string) => (name === 'host' ? host : mounted[name]);

/** Counts the tabs that have a name on their screens, by what the edges told. */
export function computeRolloutProgress(edges: readonly Census[], name: string, live: string, canary?: string): RolloutProgress {
  const progress: RolloutProgress = { updated: 0, onCanary: 0, behind: [] };
  for (const group of edges.flatMap(({ groups }) => groups)) {
    const version = runningVersion(group, name);
    if (!version) {
      continue;
    }
    if (version === live) {
      progress.updated += group.tabs;
    } else if (version === canary) {
      progress.onCanary += group.tabs;
    } else {
      countBehind(progress.behind, version, group);
    }
  }
  return progress;
}

/** Tabs of several edges, or beside other remotes, that are behind in the same way are one line. */
function countBehind(behind: RolloutProgress['behind'], version: string, { tabs, held }: CensusGroup): void {
  const known = behind.find((line) => line.version === version && line.held.join() === held.join());
  if (known) {
    known.tabs += tabs;
  } else {
    behind.push({ version, tabs, held });
  }
}
