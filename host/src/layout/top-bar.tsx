import { Link, NavLink } from '@console/shared/router';
import { setTheme, useSession } from '@console/shared/session';
import { Box, Button, chakra, Flex, IconAction } from '@console/shared/ui';
import { Moon, Sun } from 'lucide-react';
import { useT } from '../app/i18n';
import { Bell } from './announcement/bell';
import { BrandMark } from './brand-mark';
import { LanguageMenu } from './language-menu';
import { NavDrawer } from './nav-drawer';
import { useSystemName } from './use-system-name';
import { UserMenu } from './user-menu';

export type TopBarProps = { hasSidebar: boolean };

export function TopBar({ hasSidebar }: TopBarProps) {
  const t = useT();
  const { user, theme } = useSession();
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      height="14"
      align="center"
      gap="1"
      px={{ base: '3', md: '5' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      {hasSidebar && <NavDrawer />}
      <Brand />
      <Flex as="nav" gap="1" ms="4" display={{ base: 'none', md: 'flex' }}>
        <TopLink to="/" end>
          {t('nav.home')}
        </TopLink>
        <TopLink to="/token">{t('nav.console')}</TopLink>
        <TopLink to="/about">{t('nav.about')}</TopLink>
      </Flex>
      <Box flex="1" />
      <IconAction label={t(theme === 'dark' ? 'theme.light' : 'theme.dark')} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        {theme === 'dark' ? <Sun /> : <Moon />}
      </IconAction>
      <Bell />
      <LanguageMenu />
      {user ? (
        <UserMenu user={user} />
      ) : (
        <Flex gap="1.5" ms="1">
          <Button asChild variant="ghost" colorPalette="gray">
            <Link to="/login">{t('user.login')}</Link>
          </Button>
          <Button asChild display={{ base: 'none', md: 'inline-flex' }}>
            <Link to="/register">{t('user.register')}</Link>
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

function Brand() {
  const name = useSystemName();
  return (
    <BrandLink to="/">
      <BrandMark size={24} />
      <span>{name}</span>
    </BrandLink>
  );
}

const BrandLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
    minW: '0',
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

const TopLink = chakra(NavLink, {
  base: {
    px: '2.5',
    py: '1.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&.active': { color: 'fg' },
  },
});
