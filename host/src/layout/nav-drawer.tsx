import { Link, useLocation } from '@console/shared/router';
import { useSession, useSystemName } from '@console/shared/session';
import { Box, Button, Flex, IconAction, SideSheet } from '@console/shared/ui';
import { Menu } from 'lucide-react';
import { create } from 'zustand';
import { useT } from '../i18n/use-t';
import { useNavigation } from '../navigation/use-navigation';
import { LanguageMenu } from './language-menu';
import { StreamingDot } from './nav-entry';
import { NavList } from './nav-list';
import { ThemeSwitch } from './theme-switch';
import { useIsStreaming } from './use-is-streaming';
import { useTopItems } from './use-top-items';

const useNavDrawer = create(() => ({ isOpen: false }));

export const openNavDrawer = (): void => useNavDrawer.setState({ isOpen: true });

export function NavDrawer() {
  const t = useT();
  const name = useSystemName();
  const top = useTopItems();
  const { side } = useNavigation();
  const isOpen = useNavDrawer((state) => state.isOpen);
  const close = () => useNavDrawer.setState({ isOpen: false });
  const isStreaming = useIsStreaming();
  const { pathname } = useLocation();
  const streamingElsewhere = side.find(({ path, remote }) => path !== pathname && isStreaming(remote));
  const language = useSession((state) => state.language);
  const mayRegister = useSession(({ user, status }) => user === null && status?.register_enabled !== false);
  const footer = (
    <Flex gap="1" flex="1" align="center">
      <ThemeSwitch />
      <LanguageMenu />
      {mayRegister && (
        <Button asChild ms="auto">
          <Link to="/register" onClick={close}>
            {t('user.register')}
          </Link>
        </Button>
      )}
    </Flex>
  );
  return (
    <Box display={{ base: 'block', md: 'none' }}>
      <IconAction
        label={streamingElsewhere ? t('nav.menu.answering', { name: streamingElsewhere.label[language] }) : t('nav.menu')}
        size="sm"
        position="relative"
        onClick={openNavDrawer}
      >
        <Menu />
        {streamingElsewhere && <StreamingDot aria-hidden position="absolute" top="1" insetEnd="1" />}
      </IconAction>
      {isOpen && (
        <SideSheet title={name} side="start" onClose={close} footer={footer}>
          <NavList label={t('nav.site')} items={top} onNavigate={close} />
          {side.length > 0 && (
            <Box mt="3" pt="3" borderTopWidth="1px">
              <NavList label={t('nav.main')} items={side} onNavigate={close} />
            </Box>
          )}
        </SideSheet>
      )}
    </Box>
  );
}
