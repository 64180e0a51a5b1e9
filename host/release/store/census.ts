import * as z from 'zod/mini';
import { type Census, census, censusGroup } from '../../contract/census';
import type { Backend } from './backend';

/** Contains the ids of tabs, so that one that has moved to another edge is counted only there. */
const storedCensus = z.extend(census, {
  groups: z.array(z.extend(censusGroup, { ids: z.optional(z.string()) })),
  /** Tabs that were closed while an earlier edge may still count them. */
  gone: z.optional(z.string()),
});

export type StoredCensus = z.infer<typeof storedCensus>;

/** `serial` is the number of the report with which the tab reached the edge. */
export type TabId = { hash: string; serial: number };

export const formatTabIds = (ids: readonly TabId[]) => ids.map(({ hash, serial }) => hash + serial.toString(36)).join(' ');

const parseTabIds = (text = ''): TabId[] =>
  text
    .split(' ')
    .map((id) => ({ hash: id.slice(0, 8), serial: Number.parseInt(id.slice(8), 36) }))
    .filter(({ serial }) => serial > 0);

function deduplicateTabs(all: readonly StoredCensus[]): Census[] {
  const last = new Map<string, { serial: number; group: object | null }>();
  const recordLatest = (text: string | undefined, owner: object | null) => {
    for (const { hash, serial } of parseTabIds(text)) {
      if (serial > (last.get(hash)?.serial ?? 0)) {
        last.set(hash, { serial, group: owner });
      }
    }
  };
  for (const { groups, gone } of all) {
    for (const tabGroup of groups) {
      recordLatest(tabGroup.ids, tabGroup);
    }
    recordLatest(gone, null);
  }
  return all.map(({ groups, gone: _, ...rest }) => ({
    ...rest,
    groups: groups.flatMap((tabGroup) => {
      const { ids, tabs, ...content } = tabGroup;
      const remaining = tabs - parseTabIds(ids).filter(({ hash }) => last.get(hash)?.group !== tabGroup).length;
      return remaining > 0 ? [{ tabs: remaining, ...content }] : [];
    }),
  }));
}

export const censusTtlMs = 30_000;

export const censusKey = (edge: string) => `census/${edge}.json`;

const listEdges = async (backend: Backend) => (await backend.list('census')).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

/** Reads the edges' counts (by default all), each tab once. Unreadable ones are skipped. */
export async function readCensus(backend: Backend, edges?: readonly string[]): Promise<Census[]> {
  const names = edges ?? (await listEdges(backend));
  const all = await Promise.all(names.map((edge) => backend.read(censusKey(edge)).catch(() => null)));
  const parsed = all.flatMap((bytes) => {
    try {
      return bytes ? [storedCensus.parse(JSON.parse(bytes.toString('utf8')))] : [];
    } catch {
      return [];
    }
  });
  return deduplicateTabs(parsed);
}

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
