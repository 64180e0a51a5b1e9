import { useConnection } from '@console/shared/http';
import { NavLink, useLocation } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { ActionMenu, Button, chakra, Flex } from '@console/shared/ui';
import { ChevronDown } from 'lucide-react';
import { useT } from '../i18n/use-t';
import type { NavigationItem } from '../navigation/types';
import { useNavigation } from '../navigation/use-navigation';
import { useRemoteRoute } from '../remotes/remote-routes';
import { getLinkTarget, useTopItems } from './use-top-items';

export type TopLinksProps = {
  /** On a known page with a sidebar that is none of these links, "console" is the current link. */
  isInConsole: boolean;
};

export function TopLinks({ isInConsole }: TopLinksProps) {
  const t = useT();
  const language = useSession((state) => state.language);
  const items = useTopItems();
  const isPending = useIsPending();
  const { pathname } = useLocation();
  const { side } = useNavigation();
  const route = useRemoteRoute(pathname);
  const isKnown = route !== undefined || side.some(({ path }) => path === pathname);
  const isHere = isInConsole && isKnown && !items.some(({ isConsole, path }) => !isConsole && path === pathname);
  const ownLinks = items.filter(({ isOwnLink }) => isOwnLink);
  return (
    <Flex
      as="nav"
      aria-label={t('nav.site')}
      gap="1"
      ms={{ base: '2', lg: '4' }}
      flexShrink="0"
      display={{ base: 'none', md: 'flex' }}
      visibility={isPending ? 'hidden' : undefined}
    >
      {items.map(({ path, label, isConsole, isOwnLink }) => (
        <TopLink
          key={path}
          to={path}
          end={path === '/'}
          data-here={isConsole && isHere ? '' : undefined}
          data-own={isOwnLink ? (ownLinks.length > maxShownLinks ? 'menu' : 'wide') : undefined}
          {...getLinkTarget(path)}
        >
          {label[language]}
        </TopLink>
      ))}
      {ownLinks.length > 0 && <MoreLinks links={ownLinks} />}
    </Flex>
  );
}

/** On a first visit, a link that the operator hides would be seen for a moment. */
function useIsPending(): boolean {
  const isUnknown = useSession(({ status, isStatusRefused }) => status === null && !isStatusRefused);
  const isLost = useConnection((state) => state.isLost);
  return isUnknown && !isLost;
}

/** More would not fit beside the other links of the site. */
const maxShownLinks = 3;

/** The operator's own links, where the bar has no room for them. */
function MoreLinks({ links }: { links: NavigationItem[] }) {
  const t = useT();
  const language = useSession((state) => state.language);
  const actions = links.map(({ path, label }) => ({
    id: path,
    label: label[language],
    onSelect: () => void window.open(path, '_blank', 'noopener'),
  }));
  return (
    <Flex align="center" display={{ base: 'flex', xl: links.length > maxShownLinks ? 'flex' : 'none' }}>
      <ActionMenu
        label={t('nav.more')}
        actions={actions}
        trigger={
          <Button variant="ghost" colorPalette="gray" size="xs" gap="1" fontWeight="normal" color="fg.muted">
            {t('nav.more')}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
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
    '&[data-own=menu]': { display: 'none' },
    '&[data-own=wide]': { xlDown: { display: 'none' } },
    '&.active, &[data-here]': { color: 'fg', fontWeight: 'medium' },
  },
});
