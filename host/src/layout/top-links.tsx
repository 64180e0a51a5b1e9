import { matchPath, NavLink, useLocation } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { chakra, Flex } from '@console/shared/ui';
import { useT } from '../i18n/use-t';
import { useNavigation } from '../navigation/use-navigation';
import { prefetchPage } from '../remotes/prefetch';
import { useRemoteRoutes } from '../remotes/use-remote-routes';
import { getLinkTarget, useTopItems } from './use-top-items';

export type TopLinksProps = {
  /** On a known page with a sidebar that is none of these links, "console" is the current link. */
  isInConsole: boolean;
};

export function TopLinks({ isInConsole }: TopLinksProps) {
  const t = useT();
  const language = useSession((state) => state.language);
  const items = useTopItems();
  const { pathname } = useLocation();
  const { side } = useNavigation();
  const routes = useRemoteRoutes();
  const isKnown = side.some(({ path }) => path === pathname) || routes.some(({ route }) => matchPath(route.path, pathname));
  const isHere = isInConsole && isKnown && !items.some(({ path }) => path !== '/token' && path === pathname);
  return (
    <Flex as="nav" aria-label={t('nav.site')} gap="1" ms={{ base: '2', lg: '4' }} flexShrink="0" display={{ base: 'none', md: 'flex' }}>
      {items.map(({ path, label }) => (
        <TopLink
          key={path}
          to={path}
          end={path === '/'}
          data-here={path === '/token' && isHere ? '' : undefined}
          {...getLinkTarget(path)}
          onPointerEnter={() => prefetchPage(path)}
          onFocus={() => prefetchPage(path)}
        >
          {label[language]}
        </TopLink>
      ))}
    </Flex>
  );
}

const TopLink = chakra(NavLink, {
  base: {
    px: { base: '1.5', lg: '2.5' },
    py: '1.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    transition: 'background 120ms, color 120ms',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    '&.active, &[data-here]': { color: 'fg', fontWeight: 'medium' },
  },
});
