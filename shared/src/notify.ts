import { create } from 'zustand';

/** Undoes what the notification reports, and dismisses it. */
export type NoteAction = { label: string; onClick: () => void };

export type Notification = { id: string; type: 'success' | 'error' | 'info' | 'warning'; title: string; action?: NoteAction | undefined };

/** True from the first notification on, which loads the toaster. */
export const useHasNotifications = create<boolean>(() => false);

const waiting = new Map<string, Notification>();
let draw: ((note: Notification) => void) | undefined;
let remove: ((id: string) => void) | undefined;

/** Registers the toaster, and passes it earlier notifications. */
export function setToastRenderer(next: (note: Notification) => void, removeNext: (id: string) => void): void {
  draw = next;
  remove = removeNext;
  for (const note of waiting.values()) {
    next(note);
  }
  waiting.clear();
}

const types = ['success', 'error', 'info', 'warning'] as const satisfies Notification['type'][];

// Notifications with the same cause replace each other, whatever their type.
const show =
  (type: Notification['type']) =>
  (title: string, cause = title, action?: NoteAction) => {
    for (const other of types) {
      if (other !== type && cause !== title) {
        dismissNotification(other, cause);
      }
    }
    const note = { id: `${type}:${cause}`, type, title, action };
    useHasNotifications.setState(true, true);
    if (draw) {
      draw(note);
    } else {
      waiting.set(note.id, note);
    }
  };

/** Dismisses a notification whose action no longer applies. @param cause as passed to `notify` */
export function dismissNotification(type: Notification['type'], cause: string): void {
  const id = `${type}:${cause}`;
  waiting.delete(id);
  remove?.(id);
}

/** Toasts that need no response; form errors belong to their field. */
export const notify = {
  /** Reports a completed action; it may offer to undo it. */
  success: show('success'),
  /** Reports a failure; later ones of the same cause replace it. */
  error: show('error'),
  /** Reports what needs no action. */
  info: show('info'),
  /** Reports a completed action with a problem. */
  warning: show('warning'),
};
