import { SlidersHorizontal } from 'lucide-react';
import { useSharedT } from '../../i18n/use-translation';
import type { OpenViewMenuProps } from '../../overlays/view-menu';
import { RowAction } from '../display/row-action';
import { lazyComponent } from '../lazy-component';
import { LazyPopup } from '../lazy-popup';
import { loadOverlays } from '../overlays';

const OpenViewMenu = lazyComponent<OpenViewMenuProps>(
  () => loadOverlays().then((overlays) => overlays.OpenViewMenu),
  ({ trigger }) => trigger,
);

export type ViewMenuProps = Omit<OpenViewMenuProps, 'trigger'>;

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
