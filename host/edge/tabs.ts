import type { Reporter } from './reporter';

/** Open tabs by what they run. A tab belongs to the visitor who reports it: nobody can speak for the tab of another. */
export type Tabs<Group> = {
  /** Ignored where its visitor, its network or the edge has as many as it can have. */
  set(tab: string, reporter: Pick<Reporter, 'visitor' | 'network'>, group: Group): void;
  delete(tab: string, reporter: Pick<Reporter, 'visitor'>): void;
  /** Drops those that were last heard of so many milliseconds ago. */
  expire(after: number): void;
  clear(): void;
  groups(): Group[];
};

export type TabLimits = { all: number; perNetwork: number; perVisitor: number };

/** More than one edge can serve, one office opens, and one person looks at. */
const usual: TabLimits = { all: 20_000, perNetwork: 500, perVisitor: 50 };

export function openTabs<Group>(limits = usual): Tabs<Group> {
  type Tab = { group: Group; at: number; counted: [string, string] };
  const tabs = new Map<string, Tab>();
  const counts = new Map<string, number>();

  const count = (keys: string[], by: 1 | -1) => {
    for (const key of keys) {
      const next = (counts.get(key) ?? 0) + by;
      if (next > 0) counts.set(key, next);
      else counts.delete(key);
    }
  };
  const remove = (id: string) => {
    count(tabs.get(id)?.counted ?? [], -1);
    tabs.delete(id);
  };
  const countOf = (key: string) => counts.get(key) ?? 0;
  const idOf = (tab: string, visitor: string) => `${visitor} ${tab}`;

  return {
    set: (tab, { visitor, network }, group) => {
      const id = idOf(tab, visitor);
      remove(id);
      const counted: Tab['counted'] = [`visitor ${visitor}`, `network ${network}`];
      const isFull = tabs.size >= limits.all || countOf(counted[0]) >= limits.perVisitor || countOf(counted[1]) >= limits.perNetwork;
      if (isFull) return;
      count(counted, 1);
      tabs.set(id, { group, at: Date.now(), counted });
    },
    delete: (tab, { visitor }) => remove(idOf(tab, visitor)),
    expire: (after) => {
      for (const [id, { at }] of tabs) if (Date.now() - at > after) remove(id);
    },
    clear: () => {
      tabs.clear();
      counts.clear();
    },
    groups: () => [...tabs.values()].map(({ group }) => group),
  };
}
