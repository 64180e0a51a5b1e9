import { matchPath, useLocation } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box, chakra, Flex } from '@console/shared/ui';
import { useT } from '../app/i18n';
import { PageRoutes, useRemoteRoutes } from '../app/page-routes';
import { Banners } from './banners/banners';
import { DefaultPasswordDialog } from './default-password-dialog';
import { Footer } from './footer';
import { OverlayLayer } from './overlay-layer';
import { contentId, RouteAnnouncer } from './route-announcer';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

/** The frame around every page. */
export function Shell() {
  const t = useT();
  const { pathname } = useLocation();
  const isPlain = useIsPlain(pathname);
  const isSignedIn = useSession((state) => state.user !== null);
  // None on the home page, none on pages that ask for none, none for strangers.
  const hasSidebar = isSignedIn && pathname !== '/' && !isPlain;
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink href={`#${contentId}`}>{t('nav.skip')}</SkipLink>
      <TopBar hasSidebar={hasSidebar} />
      <Flex flex="1" minH="0">
        {hasSidebar && <Sidebar />}
        <Flex direction="column" flex="1" minW="0">
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
            maxW="100rem"
            mx="auto"
            css={fullBleed}
          >
            <Banners />
            <PageRoutes />
          </Box>
          <Footer />
        </Flex>
      </Flex>
      <DefaultPasswordDialog />
      <OverlayLayer />
      <RouteAnnouncer />
    </Flex>
  );
}

/**
 * What marks itself so (a frame), as the whole of a page, fills the room between top bar and footer. Asked of that place
 * alone: a rule that looks through the whole page has the browser work out its style anew with every change in it.
 */
const isFullBleed = '&:has(> [data-full-bleed], > [data-remote] > [data-full-bleed])';
const fullBleed = {
  [isFullBleed]: {
    display: 'flex',
    flexDirection: 'column',
    p: '0',
    maxW: 'none',
    '& > [data-note]': { mx: { base: '4', md: '6' }, mt: '4', mb: '0' },
  },
} as const;

/** Pages on the way in: nothing stands beside them, or opens over them by itself. */
function useIsPlain(pathname: string): boolean {
  const routes = useRemoteRoutes();
  return routes.find(({ route }) => matchPath(route.path, pathname))?.route.layout === 'plain';
}

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
