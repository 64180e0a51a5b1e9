import { EllipsisVertical } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import type { MenuAction } from '../../ui-more/action-menu';
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

/** Further actions of a row. The menu itself is made on the first click: a hundred closed ones cost only their buttons. */
export function ActionMenu({ label, actions, icon = <EllipsisVertical />, trigger, header }: ActionMenuProps) {
  const [used, setUsed] = useState(false);
  const button = trigger ?? <RowAction label={label}>{icon}</RowAction>;
  const closed = cloneElement(button, { 'aria-haspopup': 'menu', onClick: () => setUsed(true) } as object);
  if (!used) return closed;
  return <OpenMenu trigger={button} header={header} actions={actions} />;
}
