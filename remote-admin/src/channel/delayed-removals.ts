export type Removal = {
  /** Rejects if the removal fails, which shows the row again. */
  send: () => Promise<unknown>;
  onSent: () => void;
};

export type DelayedRemovals = {
  add: (id: number, removal: Removal) => void;
  undo: (id: number) => void;
  flush: () => Promise<unknown>;
  /** Includes sent removals, because stale lists may still contain them. */
  hidden: () => ReadonlySet<number>;
  isWaiting: () => boolean;
  subscribe: (onChange: () => void) => () => void;
};

export const undoMs = 8000;

export function createDelayedRemovals(): DelayedRemovals {
  const waiting = new Map<number, Removal & { timer: ReturnType<typeof setTimeout> }>();
  const listeners = new Set<() => void>();
  let hidden: ReadonlySet<number> = new Set();
  const show = (next: Iterable<number>) => {
    hidden = new Set(next);
    for (const listener of listeners) {
      listener();
    }
  };
  const stop = (id: number) => {
    const removal = waiting.get(id);
    clearTimeout(removal?.timer);
    waiting.delete(id);
    return removal;
  };
  const reveal = (id: number) => show([...hidden].filter((other) => other !== id));
  const send = async (id: number) => {
    const removal = stop(id);
    if (!removal) {
      return;
    }
    show(hidden);
    removal.onSent();
    await removal.send().catch(() => reveal(id));
  };
  return {
    add: (id, removal) => {
      stop(id);
      waiting.set(id, { ...removal, timer: setTimeout(() => void send(id), undoMs) });
      show([...hidden, id]);
    },
    undo: (id) => {
      if (stop(id)) {
        reveal(id);
      }
    },
    flush: () => Promise.all([...waiting.keys()].map(send)),
    hidden: () => hidden,
    isWaiting: () => waiting.size > 0,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
