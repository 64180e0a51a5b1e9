import type { Census, CensusGroup } from '../../../contract/census';

/** Counts of open tabs. */
export type RolloutProgress = {
  updated: number;
  onCanary: number;
  /** Grouped by version and update blockers. */
  behind: { version: string; tabs: number; held: string[] }[];
};

const edgeTimeoutMs = 30_000;

export const isEdgeStale = ({ at }: Census, now = Date.now()): boolean => Math.abs(now - Date.parse(at)) > edgeTimeoutMs;

/** Open tabs on edges that report. */
export const countTabs = (edges: readonly Census[]): number =>
  edges
    .filter((edge) => !isEdgeStale(edge))
    .flatMap(({ groups }) => groups)
    .reduce((sum, { tabs }) => sum + tabs, 0);

const runningVersion = ({ host, mounted }: CensusGroup, name: string) => (name === 'host' ? host : mounted[name]);

/** Counts only tabs that have mounted the named remote. */
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

function countBehind(behind: RolloutProgress['behind'], version: string, { tabs, held }: CensusGroup): void {
  const existing = behind.find((group) => group.version === version && group.held.join() === held.join());
  if (existing) {
    existing.tabs += tabs;
  } else {
    behind.push({ version, tabs, held });
  }
}
