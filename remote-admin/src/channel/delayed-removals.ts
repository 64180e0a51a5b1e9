export type Removal = {
  /** Rejects when it stays: the row is shown again. */
  send: () => Promise<unknown>;
  /** The time to take it back is over. */
  onSent: () => void;
};

export type DelayedRemovals = {
  /** Hides a row, and removes it for good unless that is taken back in time. */
  add: (id: number, removal: Removal) => void;
  undo: (id: number) => void;
  /** Sends all that wait, at once. */
  flush: () => Promise<unknown>;
  /** Rows not to show, also after they are gone: a list that was asked for before may still have them. */
  hidden: () => ReadonlySet<number>;
  isWaiting: () => boolean;
  subscribe: (onChange: () => void) => () => void;
};

export const undoMs = 8000;

/** Removals that can be taken back for a while, each with a clock of its own. */
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
    // Nothing waits any more: whoever asks for that is drawn anew.
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
