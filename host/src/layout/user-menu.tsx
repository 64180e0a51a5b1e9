import { useNavigate } from '@console/shared/router';
import { type SessionUser, useSession } from '@console/shared/session';
import { ActionMenu, Badge, Box, Button, Flex, Text } from '@console/shared/ui';
import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useT } from '../i18n/use-t';
import { accessibleSettingsTabs, settingsPath } from '../navigation/settings-tabs';
import { useSignOut } from '../navigation/use-sign-out';
import { useRemotes } from '../remotes/remotes-store';

const roleKeys = { 1: 'role.1', 10: 'role.10', 100: 'role.100' } as const;

export type UserMenuProps = { user: SessionUser };

export function UserMenu({ user }: UserMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const leave = useSignOut();
  const status = useSession((session) => session.status);
  const hasSettings = useRemotes((state) => accessibleSettingsTabs(state.running, { user, status }).length > 0);
  const settings = { id: 'settings', label: t('nav.settings'), icon: <Settings size={15} />, onSelect: () => navigate(settingsPath) };
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
          flexShrink="0"
        >
          <Box as={UserRound} display={{ md: 'none' }} aria-hidden />
          <Text truncate display={{ base: 'none', md: 'block' }}>
            {user.display_name || user.username}
          </Text>
          <Box as={ChevronDown} display={{ base: 'none', md: 'block' }} aria-hidden />
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
      actions={[
        ...(hasSettings ? [settings] : []),
        { id: 'logout', label: t('user.logout'), icon: <LogOut size={15} />, onSelect: () => void leave() },
      ]}
    />
  );
}
