import { createHash } from 'node:crypto';
import type { TabId } from '../release/store/census';
import type { Reporter } from './reporter';

/** A report of a tab: its own name, and the number of the report; hosts of before counted none. */
export type TabReport = { tab: string; serial?: number | undefined };

export type CountedTab<Group> = { group: Group; id: TabId | null };

/** Open tabs by what they run. A tab belongs to the visitor who reports it: nobody can speak for the tab of another. */
export type Tabs<Group> = {
  /** Ignored where its visitor, its network or the edge has as many as it can have, and where a later report has come before. */
  set(report: TabReport, reporter: Pick<Reporter, 'visitor' | 'network'>, group: Group): void;
  delete(report: TabReport, reporter: Pick<Reporter, 'visitor'>): void;
  /** Drops those that were last heard of so many milliseconds ago. */
  expire(after: number): void;
  clear(): void;
  all(): CountedTab<Group>[];
  /** Tabs that were closed, and may be counted by another edge still. */
  gone(): TabId[];
};

export type TabLimits = { all: number; perNetwork: number; perVisitor: number };

/** More than one edge can serve, one office opens, and one person looks at. */
const usual: TabLimits = { all: 20_000, perNetwork: 500, perVisitor: 50 };

/** Beyond that, a closed tab counts for as long as one that has lost its network. */
const mostGone = 5_000;

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 8);

export function openTabs<Group>(limits = usual): Tabs<Group> {
  type Tab = { group: Group; at: number; counted: [string, string]; hash: string; serial: number | undefined; since: number | undefined };
  const tabs = new Map<string, Tab>();
  const counts = new Map<string, number>();
  const gone = new Map<string, { id: TabId; at: number }>();

  const count = (keys: string[], by: 1 | -1) => {
    for (const key of keys) {
      const next = (counts.get(key) ?? 0) + by;
      if (next > 0) {
        counts.set(key, next);
      } else {
        counts.delete(key);
      }
    }
  };
  const remove = (id: string) => {
    count(tabs.get(id)?.counted ?? [], -1);
    tabs.delete(id);
  };
  const countOf = (key: string) => counts.get(key) ?? 0;
  const idOf = (tab: string, visitor: string) => `${visitor} ${tab}`;
  const isOvertaken = (known: Tab | undefined, serial: number | undefined) => serial !== undefined && serial <= (known?.serial ?? 0);

  /** The number of the report with which a tab came here: where one is missing, another edge may have had it. */
  const sinceOf = (known: Tab | undefined, serial: number | undefined) =>
    known?.since !== undefined && serial === (known.serial ?? 0) + 1 ? known.since : serial;

  return {
    set: ({ tab, serial }, { visitor, network }, group) => {
      const id = idOf(tab, visitor);
      const known = tabs.get(id);
      if (isOvertaken(known, serial)) {
        return;
      }
      const counted: Tab['counted'] = [`visitor ${visitor}`, `network ${network}`];
      count(known?.counted ?? [], -1);
      const others = tabs.size - (known ? 1 : 0);
      const isFull = others >= limits.all || countOf(counted[0]) >= limits.perVisitor || countOf(counted[1]) >= limits.perNetwork;
      if (isFull) {
        return void tabs.delete(id);
      }
      count(counted, 1);
      const hash = known?.hash ?? hashOf(id);
      gone.delete(hash);
      // One that is there keeps its place, so that equal censuses are equal texts.
      tabs.set(id, { group, at: Date.now(), counted, hash, serial, since: sinceOf(known, serial) });
    },
    delete: ({ tab, serial }, { visitor }) => {
      const id = idOf(tab, visitor);
      const known = tabs.get(id);
      if (isOvertaken(known, serial)) {
        return;
      }
      remove(id);
      const wasElsewhere = sinceOf(known, serial) !== 1;
      if (serial === undefined || !wasElsewhere || gone.size >= mostGone) {
        return;
      }
      const hash = known?.hash ?? hashOf(id);
      gone.set(hash, { id: { hash, serial }, at: Date.now() });
    },
    expire: (after) => {
      for (const [id, { at }] of tabs) {
        if (Date.now() - at > after) {
          remove(id);
        }
      }
      for (const [hash, { at }] of gone) {
        if (Date.now() - at > after) {
          gone.delete(hash);
        }
      }
    },
    clear: () => {
      tabs.clear();
      counts.clear();
      gone.clear();
    },
    all: () => [...tabs.values()].map(({ group, hash, since }) => ({ group, id: since === undefined ? null : { hash, serial: since } })),
    gone: () => [...gone.values()].map(({ id }) => id),
  };
}
