import * as z from 'zod/mini';
import type { Backend } from './backend';

/** Tabs of one edge that agree in everything: how many, and what they run. */
const group = z.object({
  tabs: z.int().check(z.positive()),
  /** The sequence of the composition that they know. */
  sequence: z.int(),
  /** Version of the host that their page was loaded with. */
  host: z.string(),
  /** Versions on their screens, by remote. */
  mounted: z.record(z.string(), z.string()),
  /** What keeps a newer version waiting. */
  held: z.array(z.string()),
  /** The remote of which they run a version by a link: what goes live does not concern it. */
  pinned: z.optional(z.string()),
});

const census = z.object({
  edge: z.string(),
  /** RFC 3339, by the clock of the edge. */
  at: z.string(),
  /** The composition that the edge gives out. */
  sequence: z.int(),
  groups: z.array(group),
  /** The last day (RFC 3339 date) on which a tab ran a version, by `name version`. */
  seen: z.record(z.string(), z.string()),
  /** The last word of an edge that ended in order. */
  stopped: z.optional(z.boolean()),
});

/** As edges write it: with the tabs by name, so that one that has moved to another edge is counted there alone. */
const storedCensus = z.extend(census, {
  groups: z.array(z.extend(group, { ids: z.optional(z.string()) })),
  /** Tabs that were closed while an earlier edge may still count them. */
  gone: z.optional(z.string()),
});

export type CensusGroup = z.infer<typeof group>;
export type Census = z.infer<typeof census>;
export type StoredCensus = z.infer<typeof storedCensus>;

/** A tab: eight characters that stand for it, and the number of the report with which it came to the edge. */
export type TabId = { hash: string; serial: number };

export const formatTabIds = (ids: readonly TabId[]) => ids.map(({ hash, serial }) => hash + serial.toString(36)).join(' ');

const parseTabIds = (text = ''): TabId[] =>
  text
    .split(' ')
    .map((id) => ({ hash: id.slice(0, 8), serial: Number.parseInt(id.slice(8), 36) }))
    .filter(({ serial }) => serial > 0);

/** Leaves every tab to the edge that it came to last. */
function deduplicateTabs(all: readonly StoredCensus[]): Census[] {
  const last = new Map<string, { serial: number; group: object | null }>();
  const note = (text: string | undefined, owner: object | null) => {
    for (const { hash, serial } of parseTabIds(text)) {
      if (serial > (last.get(hash)?.serial ?? 0)) {
        last.set(hash, { serial, group: owner });
      }
    }
  };
  for (const { groups, gone } of all) {
    for (const each of groups) {
      note(each.ids, each);
    }
    note(gone, null);
  }
  return all.map(({ groups, gone: _, ...rest }) => ({
    ...rest,
    groups: groups.flatMap((each) => {
      const { ids, tabs, ...what } = each;
      const left = tabs - parseTabIds(ids).filter(({ hash }) => last.get(hash)?.group !== each).length;
      return left > 0 ? [{ tabs: left, ...what }] : [];
    }),
  }));
}

/** A census older than this is that of an edge that has gone, in milliseconds. */
export const censusTtlMs = 30_000;

export const censusKey = (edge: string) => `census/${edge}.json`;

const listEdges = async (backend: Backend) => (await backend.list('census')).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

/** What the edges last told (all of them unless some are named), each tab once; what cannot be read is left out: it is only a count. */
export async function readCensus(backend: Backend, edges?: readonly string[]): Promise<Census[]> {
  const names = edges ?? (await listEdges(backend));
  const all = await Promise.all(names.map((edge) => backend.read(censusKey(edge)).catch(() => null)));
  const told = all.flatMap((bytes) => {
    try {
      return bytes ? [storedCensus.parse(JSON.parse(bytes.toString('utf8')))] : [];
    } catch {
      return [];
    }
  });
  return deduplicateTabs(told);
}

/** Tabs by version of one name, `host` included, over all edges. */
export function countTabsByVersion(all: readonly Census[], name: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { tabs, host, mounted } of all.flatMap(({ groups }) => groups)) {
    const version = name === 'host' ? host : mounted[name];
    if (version) {
      counts[version] = (counts[version] ?? 0) + tabs;
    }
  }
  return counts;
}
