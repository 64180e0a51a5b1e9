import { lazyComponent } from '@console/shared/ui';
import { hideAbovePage, useAbovePage } from '../shortcuts/above-page';

export const loadPalette = () => import('../palette/palette').then((module) => module.Palette);

const Palette = lazyComponent(loadPalette);
const ShortcutList = lazyComponent(() => import('../shortcuts/shortcut-list').then((module) => module.ShortcutList));

/** The command palette and the list of shortcuts, while one of them is open. */
export function AbovePage() {
  const shown = useAbovePage((state) => state.shown);
  if (shown === 'palette') {
    return <Palette onClose={hideAbovePage} />;
  }
  return shown === 'shortcuts' ? <ShortcutList onClose={hideAbovePage} /> : null;
}
