import { useLocation } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box, chakra, Flex } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t';
import { contentId } from '../navigation/content-id';
import { useRemoteRoute } from '../remotes/remote-routes';
import { Banners } from './banners/banners';
import { BottomBar } from './bottom-bar';
import { Breadcrumb } from './breadcrumb';
import { DefaultPasswordDialog } from './default-password-dialog';
import { Footer } from './footer';
import { OverlayLayer } from './overlay-layer';
import { RouteAnnouncer } from './route-announcer';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

export type ShellProps = { children: ReactNode };

/** What surrounds the pages, which are its children. */
export function Shell({ children }: ShellProps) {
  const t = useT();
  const { pathname } = useLocation();
  // Sign-in pages have no sidebar, and nothing opens over them by itself.
  const isPlain = useRemoteRoute(pathname)?.layout === 'plain';
  const isSignedIn = useSession((state) => state.user !== null);
  // Hidden on the home page, on pages that opt out, and for signed-out visitors.
  const hasSidebar = isSignedIn && pathname !== '/' && !isPlain;
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink href={`#${contentId}`}>{t('nav.skip')}</SkipLink>
      <TopBar hasSidebar={hasSidebar} isPlain={isPlain} />
      <Flex flex="1" minH="0">
        {hasSidebar && <Sidebar />}
        <Flex direction="column" flex="1" minW="0" pb="var(--bottom-bar)">
          <Box
            as="main"
            id={contentId}
            tabIndex={-1}
            data-plain={isPlain || undefined}
            outline="none"
            flex="1"
            px={{ base: '4', md: '6' }}
            py="5"
            width="full"
            css={fullBleed}
          >
            <Banners />
            {hasSidebar && <Breadcrumb />}
            {children}
          </Box>
          <Footer />
        </Flex>
      </Flex>
      {hasSidebar && <BottomBar />}
      <DefaultPasswordDialog />
      <OverlayLayer />
      <RouteAnnouncer />
    </Flex>
  );
}

/**
 * A page whose root is marked (a frame) fills the space between top bar and footer, and on phones that of the footer too. A page that is
 * not open yet does not count: React hides it by its style. The selector only matches direct children, because a descendant `:has` would
 * recompute the styles of the whole page on every change.
 */
const isFullBleed = '&:has(> [data-full-bleed], > [data-remote]:not([style*=none]) > [data-full-bleed])';
const fullBleed = {
  [isFullBleed]: {
    display: 'flex',
    flexDirection: 'column',
    p: '0',
    maxW: 'none',
    '& + footer': { display: { base: 'none', md: 'block' } },
    '& > [data-note]': { mx: { base: '4', md: '6' }, mt: '4', mb: '0' },
  },
} as const;

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    top: '-20',
    _focus: { top: '2' },
    insetStart: '2',
    zIndex: 'skipNav',
    bg: 'bg.panel',
    px: '3',
    py: '2',
    borderRadius: 'l2',
  },
});
