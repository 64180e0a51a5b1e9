import { SlidersHorizontal } from 'lucide-react';
import { useSharedT } from '../../i18n/use-translation';
import type { OpenViewMenuProps } from '../../ui-more/view-menu';
import { RowAction } from '../display/row-action';
import { lazyComponent } from '../lazy-component';
import { LazyPopup } from '../lazy-popup';
import { loadOverlays } from '../overlays';

const OpenViewMenu = lazyComponent<OpenViewMenuProps>(
  () => loadOverlays().then((overlays) => overlays.OpenViewMenu),
  ({ trigger }) => trigger,
);

export type ViewMenuProps = Omit<OpenViewMenuProps, 'trigger'>;

/** Which columns of a table are shown, and how dense. */
export function ViewMenu(props: ViewMenuProps) {
  const t = useSharedT();
  const button = (
    <RowAction label={t('view')} data-view="">
      <SlidersHorizontal />
    </RowAction>
  );
  return (
    <LazyPopup trigger={button} popup="menu">
      <OpenViewMenu {...props} trigger={button} />
    </LazyPopup>
  );
}
