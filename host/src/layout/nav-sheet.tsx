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

const useNavSheet = create(() => ({ isOpen: false }));

export const openNavSheet = (): void => useNavSheet.setState({ isOpen: true });

/** All pages on phones, behind a button of the top bar and one of the bottom bar. */
export function NavSheet() {
  const t = useT();
  const name = useSystemName();
  const top = useTopItems();
  const { side } = useNavigation();
  const isOpen = useNavSheet((state) => state.isOpen);
  const close = () => useNavSheet.setState({ isOpen: false });
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
        onClick={openNavSheet}
      >
        <Menu />
        {streamingElsewhere && <StreamingDot aria-hidden position="absolute" top="1" insetEnd="1" />}
      </IconAction>
      {isOpen && (
        <SideSheet title={name} side="bottom" onClose={close} footer={footer}>
          <Flex direction="column" gap="3" css={twoColumns}>
            {side.length > 0 && (
              <Box pb="3" borderBottomWidth="1px">
                <NavList label={t('nav.main')} items={side} onNavigate={close} />
              </Box>
            )}
            <NavList label={t('nav.site')} items={top} onNavigate={close} />
          </Flex>
        </SideSheet>
      )}
    </Box>
  );
}

/** A thumb reaches more of a sheet that is half as tall. */
const twoColumns = {
  '& :is(nav, nav > [role=group])': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '1' },
  '& nav > [role=group], & [role=group] > [aria-hidden], & [data-apps]': { gridColumn: '1 / -1' },
};
