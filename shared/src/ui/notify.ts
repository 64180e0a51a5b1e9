import { create } from 'zustand';

/** Something to do about a note: undoing what it tells. The note goes with it. */
export type NoteAction = { label: string; onClick: () => void };

export type Note = { id: string; type: 'success' | 'error' | 'info' | 'warning'; title: string; action?: NoteAction | undefined };

/** Becomes true with the first note: only then is what draws them fetched. */
export const useToasts = create<boolean>(() => false);

const waiting = new Map<string, Note>();
let draw: ((note: Note) => void) | undefined;
let remove: ((id: string) => void) | undefined;

/** Called by what draws notes as soon as it is there: it is given those that came before it. */
export function drawNotesWith(next: (note: Note) => void, removeNext: (id: string) => void): void {
  draw = next;
  remove = removeNext;
  for (const note of waiting.values()) {
    next(note);
  }
  waiting.clear();
}

const types = ['success', 'error', 'info', 'warning'] as const satisfies Note['type'][];

// What has one cause is one note, with the newest text: ten calls that fail by it, or a failure and the success after it.
const show =
  (type: Note['type']) =>
  (title: string, cause = title, action?: NoteAction) => {
    for (const other of types) {
      if (other !== type && cause !== title) {
        dismissNotification(other, cause);
      }
    }
    const note = { id: `${type}:${cause}`, type, title, action };
    useToasts.setState(true, true);
    if (draw) {
      draw(note);
    } else {
      waiting.set(note.id, note);
    }
  };

/** Takes a note back whose offer no longer holds. @param cause as it was told with */
export function dismissNotification(type: Note['type'], cause: string): void {
  const id = `${type}:${cause}`;
  waiting.delete(id);
  remove?.(id);
}

/** Short notes that ask for nothing; failures of a form belong beside their field instead. */
export const notify = { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };
