import { hideOverlay, useOverlay } from './overlay-store';
import { matchShortcut } from './shortcuts';

const editableElements = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const openDialog = ':is([role=dialog], [role=alertdialog]):not([hidden], [data-state=closed])';

const isWithin = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null;

export const listenForShortcuts = (): void => document.addEventListener('keydown', onKeyDown);

/** Text fields, menus and dialogs handle keys themselves. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) {
    return;
  }
  const shortcut = matchShortcut(event);
  if (shortcut === undefined) {
    return;
  }
  if (shortcut.withControl && useOverlay.getState().shown === 'palette') {
    event.preventDefault();
    hideOverlay();
    return;
  }
  const isTyped = !shortcut.withControl && isWithin(event.target, editableElements);
  if (isTyped || isWithin(event.target, '[role=menu], [role=listbox]') || document.querySelector(openDialog)) {
    return;
  }
  event.preventDefault();
  shortcut.run();
}
