import { refetchOnScreen } from '@console/shared/query';
import type { HostKey } from '../navigation/host-label';
import { showPalette, showShortcuts } from './overlay-store';

export type Shortcut = {
  label: HostKey;
  /** As the keyboard event names it. */
  key: string;
  /** Together with Ctrl, or with the command key on Apple's keyboards. */
  withControl?: true;
  run: () => void;
};

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Every shortcut of the console: what is listened to, and what the list of shortcuts shows. */
export const shortcuts: readonly Shortcut[] = [
  { label: 'shortcut.palette', key: 'k', withControl: true, run: showPalette },
  { label: 'shortcut.search', key: '/', run: focusSearch },
  { label: 'shortcut.refresh', key: 'r', run: refetchOnScreen },
  { label: 'shortcut.help', key: '?', run: showShortcuts },
];

/** The keys as they are printed on the keyboard. */
export const formatKeys = ({ key, withControl }: Pick<Shortcut, 'key' | 'withControl'>): string[] => [
  ...(withControl ? [isApple ? '⌘' : 'Ctrl'] : []),
  key.toUpperCase(),
];

/** The shortcut that a key press asks for; none while a modifier says that it means something else. */
export function matchShortcut(event: KeyboardEvent): Shortcut | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (altKey) {
    return undefined;
  }
  const withControl = isApple ? metaKey : ctrlKey;
  const hasOther = isApple ? ctrlKey : metaKey;
  if (hasOther) {
    return undefined;
  }
  return shortcuts.find((shortcut) => shortcut.key === key.toLowerCase() && (shortcut.withControl ?? false) === withControl);
}

function focusSearch(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('main [role=search] input, main input[type=search]')) {
    field.focus();
    // What is not on the screen does not take the focus.
    if (document.activeElement !== field) {
      continue;
    }
    field.select();
    return;
  }
}
