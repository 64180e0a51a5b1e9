import type { Census, CensusGroup } from '../../../contract/census';

/** How far a version has come in open tabs. */
export type Arrival = {
  /** Tabs that run it. */
  there: number;
  /** Tabs of the canary's visitors. */
  tried: number;
  /** Tabs that still run another one. */
  behind: { version: string; tabs: number; held: string[] }[];
};

/** An edge whose last word is older is left out, in milliseconds. */
const lasts = 30_000;

export const isQuiet = ({ at }: Census, now = Date.now()): boolean => Math.abs(now - Date.parse(at)) > lasts;

const versionIn = ({ host, mounted }: CensusGroup, name: string) => (name === 'host' ? host : mounted[name]);

/** Counts the tabs that have a name on their screens, by what the edges told. */
export function arrivalOf(edges: readonly Census[], name: string, live: string, canary?: string): Arrival {
  const arrival: Arrival = { there: 0, tried: 0, behind: [] };
  for (const group of edges.flatMap(({ groups }) => groups)) {
    const version = versionIn(group, name);
    if (!version) {
      continue;
    }
    if (version === live) {
      arrival.there += group.tabs;
    } else if (version === canary) {
      arrival.tried += group.tabs;
    } else {
      countBehind(arrival.behind, version, group);
    }
  }
  return arrival;
}

/** Tabs of several edges, or beside other remotes, that are behind in the same way are one line. */
function countBehind(behind: Arrival['behind'], version: string, { tabs, held }: CensusGroup): void {
  const known = behind.find((line) => line.version === version && line.held.join() === held.join());
  if (known) {
    known.tabs += tabs;
  } else {
    behind.push({ version, tabs, held });
  }
}
