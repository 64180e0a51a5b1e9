import { Link, NavLink } from '@console/shared/router';
import { useSession, useSystemName } from '@console/shared/session';
import { Badge, Box, Button, chakra, Flex } from '@console/shared/ui';
import { memo } from 'react';
import { useT } from '../i18n/use-t';
import { Bell } from './announcement/bell';
import { BrandMark } from './brand-mark';
import { LanguageMenu } from './language-menu';
import { NavSheet } from './nav-sheet';
import { PaletteButton } from './palette-button';
import { ThemeSwitch } from './theme-switch';
import { TopLinks } from './top-links';
import { UserMenu } from './user-menu/user-menu';

export type TopBarProps = {
  hasSidebar: boolean;
  /** On a sign-in page, which has a button of its own and nothing to search. */
  isPlain: boolean;
};

export const TopBar = memo(function TopBar({ hasSidebar, isPlain }: TopBarProps) {
  const t = useT();
  const user = useSession((state) => state.user);
  const isDemo = useSession(({ status }) => status?.demo_site_enabled === true);
  const isClosed = useSession(({ status }) => status?.register_enabled === false);
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      height="var(--top-bar)"
      align="center"
      gap="1"
      px={{ base: '3', md: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <NavSheet />
      <Brand />
      {isDemo && (
        <Badge colorPalette="orange" flexShrink="0" ms="1">
          {t('nav.demo')}
        </Badge>
      )}
      <TopLinks isInConsole={hasSidebar} />
      <Box flex="1" />
      {!isPlain && <PaletteButton />}
      <Bell />
      <Flex gap="1" align="center" display={{ base: 'none', md: 'flex' }}>
        <ThemeSwitch />
        <LanguageMenu />
      </Flex>
      {user ? (
        <UserMenu user={user} />
      ) : (
        <Flex gap="1.5" ms="1" flexShrink="0">
          <Button asChild variant="ghost" colorPalette="gray" px={{ base: '2', md: '3' }} css={currentStyles}>
            <NavLink to="/login">{t('user.login')}</NavLink>
          </Button>
          {!isClosed && (
            <Button
              asChild
              variant={isPlain ? 'ghost' : 'outline'}
              colorPalette="gray"
              display={{ base: 'none', md: 'inline-flex' }}
              css={currentStyles}
            >
              <NavLink to="/register">{t('user.register')}</NavLink>
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
});

const currentStyles = { '&[aria-current]': { bg: { md: 'bg.muted' } } };

function Brand() {
  const name = useSystemName();
  return (
    <BrandLink to="/">
      <BrandMark size={22} />
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
    // The links begin where the page does beside an open sidebar, and stay there when it collapses and on pages without one.
    minW: { base: '0', lg: '188px' },
    maxW: '64',
    borderRadius: 'l2',
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
    '& img': { flexShrink: 0, objectFit: 'contain' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});
