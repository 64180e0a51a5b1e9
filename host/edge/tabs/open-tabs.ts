import { createHash } from 'node:crypto';
import type { TabId } from '../../release/store/census';
import type { Reporter } from '../visitors/reporter';

export type TabReport = { tab: string; serial?: number | undefined };

export type CountedTab<Group> = { group: Group; id: TabId | null };

export type OpenTabs<Group> = {
  /** Ignored above the limits, and if a later report has already arrived. */
  set(report: TabReport, reporter: Pick<Reporter, 'visitor' | 'network'>, group: Group): void;
  delete(report: TabReport, reporter: Pick<Reporter, 'visitor'>): void;
  expire(after: number): void;
  clear(): void;
  all(): CountedTab<Group>[];
  closedTabs(): TabId[];
};

export type TabLimits = { total: number; perNetwork: number; perVisitor: number };

/** What one edge can serve, one office opens and one user looks at. */
const defaultLimits: TabLimits = { total: 20_000, perNetwork: 500, perVisitor: 50 };

/** Further closed tabs expire like tabs that lost their connection. */
const maxClosedTabs = 5_000;

const hashId = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 8);

function createCounts() {
  const counts = new Map<string, number>();
  const add = (keys: string[], by: 1 | -1) => {
    for (const key of keys) {
      const next = (counts.get(key) ?? 0) + by;
      if (next > 0) {
        counts.set(key, next);
      } else {
        counts.delete(key);
      }
    }
  };
  return { add, get: (key: string) => counts.get(key) ?? 0, clear: () => counts.clear() };
}

export function createOpenTabs<Group>(limits = defaultLimits): OpenTabs<Group> {
  type Tab = {
    group: Group;
    at: number;
    countKeys: [string, string];
    hash: string;
    serial: number | undefined;
    firstSerialSeen: number | undefined;
  };
  const tabs = new Map<string, Tab>();
  const counts = createCounts();
  const closed = new Map<string, { id: TabId; at: number }>();

  const remove = (id: string) => {
    counts.add(tabs.get(id)?.countKeys ?? [], -1);
    tabs.delete(id);
  };
  const getId = (tab: string, visitor: string) => `${visitor} ${tab}`;
  const isOutdated = (known: Tab | undefined, serial: number | undefined) => serial !== undefined && serial <= (known?.serial ?? 0);

  /** The serial of the first report of an uninterrupted series here; after a gap another edge may have counted the tab. */
  const firstSerial = (known: Tab | undefined, serial: number | undefined) =>
    known?.firstSerialSeen !== undefined && serial === (known.serial ?? 0) + 1 ? known.firstSerialSeen : serial;

  return {
    set: ({ tab, serial }, { visitor, network }, group) => {
      const id = getId(tab, visitor);
      const known = tabs.get(id);
      if (isOutdated(known, serial)) {
        return;
      }
      const countKeys: Tab['countKeys'] = [`visitor ${visitor}`, `network ${network}`];
      counts.add(known?.countKeys ?? [], -1);
      const others = tabs.size - (known ? 1 : 0);
      const isFull =
        others >= limits.total || counts.get(countKeys[0]) >= limits.perVisitor || counts.get(countKeys[1]) >= limits.perNetwork;
      if (isFull) {
        return void tabs.delete(id);
      }
      counts.add(countKeys, 1);
      const hash = known?.hash ?? hashId(id);
      closed.delete(hash);
      // Existing tabs keep their position, so that equal censuses serialize equally.
      tabs.set(id, { group, at: Date.now(), countKeys, hash, serial, firstSerialSeen: firstSerial(known, serial) });
    },
    delete: ({ tab, serial }, { visitor }) => {
      const id = getId(tab, visitor);
      const known = tabs.get(id);
      if (isOutdated(known, serial)) {
        return;
      }
      remove(id);
      const wasElsewhere = firstSerial(known, serial) !== 1;
      if (serial === undefined || !wasElsewhere || closed.size >= maxClosedTabs) {
        return;
      }
      const hash = known?.hash ?? hashId(id);
      closed.set(hash, { id: { hash, serial }, at: Date.now() });
    },
    expire: (after) => {
      for (const [id, { at }] of tabs) {
        if (Date.now() - at > after) {
          remove(id);
        }
      }
      for (const [hash, { at }] of closed) {
        if (Date.now() - at > after) {
          closed.delete(hash);
        }
      }
    },
    clear: () => {
      tabs.clear();
      counts.clear();
      closed.clear();
    },
    all: () =>
      [...tabs.values()].map(({ group, hash, firstSerialSeen }) => ({
        group,
        id: firstSerialSeen === undefined ? null : { hash, serial: firstSerialSeen },
      })),
    closedTabs: () => [...closed.values()].map(({ id }) => id),
  };
}
