import { createStore, type StoreApi } from '@console/shared/state';

export type Removal = {
  /** Rejects if the removal fails, which shows the row again. */
  send: () => Promise<unknown>;
  onSent: () => void;
};

export type RemovalState = {
  /** Includes sent removals, because stale lists may still contain them. */
  hidden: ReadonlySet<number>;
  isWaiting: boolean;
};

export type DelayedRemovals = {
  store: StoreApi<RemovalState>;
  add: (id: number, removal: Removal) => void;
  undo: (id: number) => void;
  flush: () => Promise<unknown>;
};

export const undoMs = 8000;

export function createDelayedRemovals(): DelayedRemovals {
  const waiting = new Map<number, Removal & { timer: ReturnType<typeof setTimeout> }>();
  const store = createStore<RemovalState>(() => ({ hidden: new Set(), isWaiting: false }));
  const update = (change: (hidden: number[]) => number[]) =>
    store.setState(({ hidden }) => ({ hidden: new Set(change([...hidden])), isWaiting: waiting.size > 0 }));
  const stop = (id: number) => {
    const removal = waiting.get(id);
    clearTimeout(removal?.timer);
    waiting.delete(id);
    return removal;
  };
  const reveal = (id: number) => update((hidden) => hidden.filter((other) => other !== id));
  const send = async (id: number) => {
    const removal = stop(id);
    if (!removal) {
      return;
    }
    store.setState({ isWaiting: waiting.size > 0 });
    removal.onSent();
    await removal.send().catch(() => reveal(id));
  };
  return {
    store,
    add: (id, removal) => {
      stop(id);
      waiting.set(id, { ...removal, timer: setTimeout(() => void send(id), undoMs) });
      update((hidden) => [...hidden, id]);
    },
    undo: (id) => {
      if (stop(id)) {
        reveal(id);
      }
    },
    flush: () => Promise.all([...waiting.keys()].map(send)),
  };
}
