import * as z from 'zod/mini';
import { type Census, census, censusGroup } from '../contract/census';
import type { Backend } from './backend';

/** As edges write it: with the tabs by name, so that one that has moved to another edge is counted there alone. */
const written = z.extend(census, {
  groups: z.array(z.extend(censusGroup, { ids: z.optional(z.string()) })),
  /** Tabs that were closed while an earlier edge may still count them. */
  gone: z.optional(z.string()),
});

export type WrittenCensus = z.infer<typeof written>;

/** A tab: eight characters that stand for it, and the number of the report with which it came to the edge. */
export type TabId = { hash: string; serial: number };

export const idsText = (ids: readonly TabId[]) => ids.map(({ hash, serial }) => hash + serial.toString(36)).join(' ');

const idsIn = (text = ''): TabId[] =>
  text
    .split(' ')
    .map((id) => ({ hash: id.slice(0, 8), serial: Number.parseInt(id.slice(8), 36) }))
    .filter(({ serial }) => serial > 0);

/** Leaves every tab to the edge that it came to last. */
function countOnce(all: readonly WrittenCensus[]): Census[] {
  const last = new Map<string, { serial: number; group: object | null }>();
  const note = (text: string | undefined, owner: object | null) => {
    for (const { hash, serial } of idsIn(text)) {
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
      const left = tabs - idsIn(ids).filter(({ hash }) => last.get(hash)?.group !== each).length;
      return left > 0 ? [{ tabs: left, ...what }] : [];
    }),
  }));
}

/** A census older than this is that of an edge that has gone, in milliseconds. */
export const censusLasts = 30_000;

export const censusKey = (edge: string) => `census/${edge}.json`;

const edgesOf = async (backend: Backend) => (await backend.list('census')).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

/** What the edges last told (all of them unless some are named), each tab once; what cannot be read is left out: it is only a count. */
export async function readCensus(backend: Backend, edges?: readonly string[]): Promise<Census[]> {
  const names = edges ?? (await edgesOf(backend));
  const all = await Promise.all(names.map((edge) => backend.read(censusKey(edge)).catch(() => null)));
  const told = all.flatMap((bytes) => {
    try {
      return bytes ? [written.parse(JSON.parse(bytes.toString('utf8')))] : [];
    } catch {
      return [];
    }
  });
  return countOnce(told);
}

/** Tabs by version of one name, `host` included, over all edges. */
export function tabsByVersion(all: readonly Census[], name: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { tabs, host, mounted } of all.flatMap(({ groups }) => groups)) {
    const version = name === 'host' ? host : mounted[name];
    if (version) {
      counts[version] = (counts[version] ?? 0) + tabs;
    }
  }
  return counts;
}
