import { lazyComponent } from '@console/shared/ui';
import { hideOverlay, useOverlay } from '../shortcuts/overlay-store';

export const loadPalette = () => import('../palette/palette').then((module) => module.Palette);

const Palette = lazyComponent(loadPalette);
const ShortcutList = lazyComponent(() => import('../shortcuts/shortcut-list').then((module) => module.ShortcutList));

export function OverlayLayer() {
  const shown = useOverlay((state) => state.shown);
  if (shown === 'palette') {
    return <Palette onClose={hideOverlay} />;
  }
  return shown === 'shortcuts' ? <ShortcutList onClose={hideOverlay} /> : null;
}
