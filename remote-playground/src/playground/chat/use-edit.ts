import { useSession } from '@console/shared/session';
import { useSyncExternalStore } from 'react';

/** A question that is being put in other words; a closed one keeps what was typed for the next time. */
export type Edit = { text: string; isOpen: boolean };

type Edits = Readonly<Record<string, Edit>>;

const listeners = new Set<() => void>();
/** Per key of the tab's storage; drawn from here, so that typing does not wait for a disk. */
const held = new Map<string, Edits>();

function read(key: string): Edits {
  const edits = held.get(key) ?? stored(key);
  held.set(key, edits);
  return edits;
}

function stored(key: string): Edits {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Record<string, Partial<Edit> | null>> | null;
    const usable = Object.entries(value ?? {}).filter((entry): entry is [string, Edit] => typeof entry[1]?.text === 'string');
    return Object.fromEntries(usable);
  } catch {
    return {};
  }
}

function write(key: string, edits: Edits): void {
  held.set(key, edits);
  try {
    sessionStorage.setItem(key, JSON.stringify(edits));
  } catch {
    // Kept by this page then.
  }
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type EditState = { edit: Edit | undefined; set: (edit: Edit | undefined) => void };

/** What is being made of a question; in this tab it outlives scrolling away, a change of page or version, and an expired session. */
export function useEdit(message: string): EditState {
  const key = useSession(({ user }) => `playground_edits_${user?.id ?? ''}`);
  const edit = useSyncExternalStore(subscribe, () => read(key)[message]);
  const set = (next: Edit | undefined) => {
    const { [message]: _before, ...others } = read(key);
    write(key, next === undefined ? others : { ...others, [message]: next });
  };
  return { edit, set };
}
