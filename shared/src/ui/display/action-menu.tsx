import { Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { lazyComponent } from '../lazy-component';
import { LazyPopup } from '../lazy-popup';
import { loadOverlays, type MenuAction } from '../overlays';
import { RowAction } from './row-action';

const OpenMenu = lazyComponent(
  () => loadOverlays().then((overlays) => overlays.OpenMenu),
  ({ trigger }) => trigger,
);

export type { MenuAction };

/** `label`, `text` and `icon` are those of the button, ⋯ by default; `trigger` replaces it, `header` is above the actions. */
export type ActionMenuProps = {
  label: string;
  text?: string;
  actions: MenuAction[];
  icon?: ReactNode;
  trigger?: ReactElement<{
    /** Set by the menu. */
    onClick?: () => void;
  }>;
  header?: ReactNode;
};

/** A menu button; the menu itself is loaded and mounted on the first click. */
export function ActionMenu({ label, text, actions, icon = <Ellipsis />, trigger, header }: ActionMenuProps) {
  const button = trigger ?? (
    <RowAction label={label} text={text}>
      {icon}
    </RowAction>
  );
  return (
    <LazyPopup trigger={button} popup="menu">
      <OpenMenu trigger={button} header={header} actions={actions} />
    </LazyPopup>
  );
}
