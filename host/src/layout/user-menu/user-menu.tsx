import type { SessionUser } from '@console/shared/session';
import { ActionMenu, Button, chakra } from '@console/shared/ui';
import { useT } from '../../i18n/use-t';
import { getInitials } from './initials';
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
          <Avatar data-initials={getInitials(name)} />
        </Button>
      }
      header={<MenuHeader user={user} />}
      actions={useMenuActions(user)}
    />
  );
}

// The initials are drawn, so that they are not part of the button's text, which has to be in its name.
const Avatar = chakra('span', {
  base: {
    _before: { content: 'attr(data-initials)' },
    display: 'grid',
    placeContent: 'center',
    boxSize: '26px',
    borderRadius: 'full',
    bg: 'jade.subtle',
    color: 'jade.fg',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
});
