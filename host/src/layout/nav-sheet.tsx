import { Link, NavLink, useLocation } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box, Button, chakra, Flex, IconAction, SideSheet } from '@console/shared/ui';
import { Menu } from 'lucide-react';
import { create } from 'zustand';
import { useT } from '../i18n/use-t';
import { useNavigation } from '../navigation/use-navigation';
import { LanguageMenu } from './language-menu';
import { StreamingDot } from './nav-entry';
import { NavList } from './nav-list';
import { ThemeSwitch } from './theme-switch';
import { useIsStreaming } from './use-is-streaming';
import { getLinkTarget, useTopItems } from './use-top-items';

const useNavSheet = create(() => ({ isOpen: false }));

export const openNavSheet = (): void => useNavSheet.setState({ isOpen: true });

/** All pages on phones, behind a button of the top bar and one of the bottom bar. */
export function NavSheet() {
  const t = useT();
  const top = useTopItems();
  const { side } = useNavigation();
  const isInConsole = side.length > 0;
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
      {isInConsole && <SiteLinks onNavigate={close} />}
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
        <SideSheet title={t('nav.sheet')} side="bottom" onClose={close} footer={footer}>
          <Box css={twoColumns}>
            {isInConsole ? (
              <NavList label={t('nav.main')} items={side} onNavigate={close} />
            ) : (
              <NavList label={t('nav.site')} items={top} onNavigate={close} />
            )}
          </Box>
        </SideSheet>
      )}
    </Box>
  );
}

/** In sight below the many pages of the console. */
function SiteLinks({ onNavigate }: { onNavigate: () => void }) {
  const t = useT();
  const language = useSession((state) => state.language);
  const items = useTopItems().filter(({ isConsole }) => !isConsole);
  return (
    <Links aria-label={t('nav.site')}>
      {items.map(({ path, label }) => (
        <NavLink key={path} to={path} end={path === '/'} {...getLinkTarget(path)} onClick={onNavigate}>
          {label[language]}
        </NavLink>
      ))}
    </Links>
  );
}

const Links = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    flex: '1',
    minW: '0',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minH: '11',
      px: '2.5',
      borderRadius: 'l2',
      textStyle: 'sm',
      color: 'fg.muted',
      _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    },
    '& a.active': { color: 'jade.fg', fontWeight: 'medium' },
  },
});

/** A thumb reaches more of a sheet that is half as tall. */
const twoColumns = {
  '& :is(nav, nav > [role=group])': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '1' },
  '& nav > [role=group], & [role=group] > [aria-hidden], & [data-apps]': { gridColumn: '1 / -1' },
};
