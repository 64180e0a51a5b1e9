import { http } from '@console/shared/http';
import { useNavigate } from '@console/shared/router';
import { type SessionUser, signOut } from '@console/shared/session';
import { ActionMenu, Badge, Box, Button, Flex, Text } from '@console/shared/ui';
import { ChevronDown, LogOut } from 'lucide-react';
import { useT } from '../app/i18n';

const roleKeys = { 1: 'role.1', 10: 'role.10', 100: 'role.100' } as const;

export type UserMenuProps = { user: SessionUser };

export function UserMenu({ user }: UserMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const leave = async () => {
    // The browser forgets the person even when the gateway cannot be told.
    await http.get('/api/user/logout').catch(() => undefined);
    signOut();
    navigate('/login');
  };
  return (
    <ActionMenu
      label={t('user.menu')}
      trigger={
        <Button
          variant="ghost"
          colorPalette="gray"
          aria-label={`${user.display_name || user.username} · ${t('user.menu')}`}
          px="2"
          maxW="44"
        >
          <Text truncate>{user.display_name || user.username}</Text>
          <ChevronDown />
        </Button>
      }
      header={
        <Flex direction="column" gap="1" px="2" py="1.5" minW="44">
          <Text fontWeight="medium">{user.username}</Text>
          <Box>
            <Badge colorPalette={user.role >= 10 ? 'jade' : 'gray'}>
              {t(roleKeys[user.role as keyof typeof roleKeys] ?? 'role.unknown')}
            </Badge>
          </Box>
        </Flex>
      }
      actions={[{ id: 'logout', label: t('user.logout'), icon: <LogOut size={15} />, onSelect: () => void leave() }]}
    />
  );
}
