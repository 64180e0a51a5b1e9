import { lazyComponent } from '../lazy-component';
import { loadOverlays, type RowPanelProps } from '../overlays';

/** Props of the panel take rows of any table. */
export const RowPanel = lazyComponent<RowPanelProps>(() => loadOverlays().then((overlays) => overlays.RowPanel)) as <T>(
  props: RowPanelProps<T>,
) => React.ReactNode;
