import { hideAbovePage, useAbovePage } from './above-page';
import { shortcutOf } from './shortcuts';

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const openDialog = ':is([role=dialog], [role=alertdialog]):not([hidden], [data-state=closed])';

const isWithin = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null;

/** Listens to the keyboard for the whole console. */
export const followKeyboard = (): void => document.addEventListener('keydown', press);

/** Keys mean something else to who writes, chooses from a menu or answers a dialog. */
function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) {
    return;
  }
  const shortcut = shortcutOf(event);
  if (shortcut === undefined) {
    return;
  }
  if (shortcut.withControl && useAbovePage.getState().shown === 'palette') {
    event.preventDefault();
    hideAbovePage();
    return;
  }
  const isTyped = !shortcut.withControl && isWithin(event.target, fields);
  if (isTyped || isWithin(event.target, '[role=menu], [role=listbox]') || document.querySelector(openDialog)) {
    return;
  }
  event.preventDefault();
  shortcut.run();
}
