import type { SessionUser } from '@console/shared/session';
import { ActionMenu, Avatar, Button } from '@console/shared/ui';
import { useT } from '../../i18n/use-t';
import { MenuHeader } from './menu-header';
import { useMenuActions } from './use-menu-actions';

export type UserMenuProps = { user: SessionUser };

export function UserMenu({ user }: UserMenuProps) {
  const t = useT();
  const name = user.display_name || user.username;
  return (
    <ActionMenu
      label={t('user.menu')}
      trigger={
        <Button
          variant="ghost"
          colorPalette="gray"
          size="xs"
          px="1"
          minW="8"
          flexShrink="0"
          title={name}
          aria-label={`${name} · ${t('user.menu')}`}
        >
          <Avatar name={name} />
        </Button>
      }
      header={<MenuHeader user={user} />}
      actions={useMenuActions(user)}
    />
  );
}
