import { EllipsisVertical } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { MenuAction } from '../../ui-more/action-menu';
import { OnClick } from '../on-click';
import { onFirstUse } from '../on-first-use';
import { loadOverlays } from '../overlays';
import { RowAction } from './row-action';

const OpenMenu = onFirstUse(
  () => loadOverlays().then((overlays) => overlays.OpenMenu),
  ({ trigger }) => trigger,
);

export type { MenuAction };

export type ActionMenuProps = {
  label: string;
  actions: MenuAction[];
  icon?: ReactNode;
  /** Instead of an icon: a button with words. */
  trigger?: ReactElement<{ onClick?: () => void }>;
  header?: ReactNode;
};

/** Further actions of a row. */
export function ActionMenu({ label, actions, icon = <EllipsisVertical />, trigger, header }: ActionMenuProps) {
  const button = trigger ?? <RowAction label={label}>{icon}</RowAction>;
  return (
    <OnClick trigger={button} popup="menu">
      <OpenMenu trigger={button} header={header} actions={actions} />
    </OnClick>
  );
}
