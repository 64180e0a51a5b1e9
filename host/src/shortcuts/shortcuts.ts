import { refetchOnScreen } from '@console/shared/query';
import type { HostKey } from '../navigation/host-label';
import { showPalette, showShortcuts } from './overlay-store';

export type Shortcut = {
  label: HostKey;
  key: string;
  /** Requires Ctrl, or Command on Apple keyboards. */
  withControl?: true;
  run: () => void;
};

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export const shortcuts: readonly Shortcut[] = [
  { label: 'shortcut.palette', key: 'k', withControl: true, run: showPalette },
  { label: 'shortcut.search', key: '/', run: focusSearch },
  { label: 'shortcut.refresh', key: 'r', run: refetchOnScreen },
  { label: 'shortcut.help', key: '?', run: showShortcuts },
];

export const formatKeys = ({ key, withControl }: Pick<Shortcut, 'key' | 'withControl'>): string[] => [
  ...(withControl ? [isApple ? '⌘' : 'Ctrl'] : []),
  key.toUpperCase(),
];

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
    // A hidden field cannot take the focus.
    if (document.activeElement !== field) {
      continue;
    }
    field.select();
    return;
  }
}
