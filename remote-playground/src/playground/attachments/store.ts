import { useSession } from '@console/shared/session';
import { useSyncExternalStore } from 'react';
import { type Attachment, maxImages, type Problem, problemOf } from './attachment';

const none: readonly Attachment[] = [];
/** By person: what is chosen outlives a change of page, and is nobody else's. */
const held = new Map<string, readonly Attachment[]>();
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();
let counter = 0;

function set(person: string, next: (list: readonly Attachment[]) => readonly Attachment[]): void {
  held.set(person, next(held.get(person) ?? none));
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: as if nobody had chosen anything yet. */
export const forgetAttachments = (): void => held.clear();

export type Attachments = {
  list: readonly Attachment[];
  /** @returns how many there was no room for */
  add: (files: Iterable<File>) => number;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** They were sent. */
  clear: () => void;
};

/** The images that go along with the next question. */
export function useAttachments(): Attachments {
  const person = useSession(({ user }) => String(user?.id ?? ''));
  const list = useSyncExternalStore(subscribe, () => held.get(person) ?? none);
  return {
    list,
    add: (files) => {
      const all = [...files];
      const room = Math.max(0, maxImages - list.length);
      const added = all.slice(0, room).map(begun);
      set(person, (before) => [...before, ...added]);
      for (const attachment of added) {
        void start(person, attachment);
      }
      return all.length - added.length;
    },
    retry: (id) => {
      const attachment = list.find((one) => one.id === id);
      if (attachment) {
        void start(person, attachment);
      }
    },
    remove: (id) => drop(person, (one) => one.id === id),
    clear: () => drop(person, () => true),
  };
}

const begun = (file: File): Attachment => ({
  id: `${Date.now()}-${counter++}`,
  name: file.name,
  file,
  preview: URL.createObjectURL(file),
  state: { kind: 'preparing', progress: 0 },
});

function drop(person: string, isGone: (attachment: Attachment) => boolean): void {
  for (const one of (held.get(person) ?? none).filter(isGone)) {
    running.get(one.id)?.abort();
    URL.revokeObjectURL(one.preview);
  }
  set(person, (list) => list.filter((one) => !isGone(one)));
}

async function start(person: string, { id, file }: Attachment): Promise<void> {
  const tell = (state: Attachment['state']) => set(person, (list) => list.map((one) => (one.id === id ? { ...one, state } : one)));
  const problem = problemOf(file);
  if (problem) {
    return tell({ kind: 'failed', problem });
  }
  const controller = new AbortController();
  running.set(id, controller);
  tell({ kind: 'preparing', progress: 0 });
  try {
    // Only who sends images needs it.
    const { prepare } = await import(/* webpackChunkName: "attachments" */ './prepare');
    tell({ kind: 'ready', url: await prepare(file, (progress) => tell({ kind: 'preparing', progress }), controller.signal) });
  } catch (cause) {
    tell({ kind: 'failed', problem: (cause as { problem?: Problem }).problem ?? { kind: 'broken' } });
  } finally {
    running.delete(id);
  }
}
