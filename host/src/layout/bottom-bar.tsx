import { Link } from '@console/shared/router';
import { chakra, NamedIcon } from '@console/shared/ui';
import { Ellipsis } from 'lucide-react';
import { memo, useLayoutEffect } from 'react';
import { useT } from '../i18n/use-t';
import { mainItems } from '../navigation/main-items';
import type { NavigationItem } from '../navigation/types';
import { useActivePath } from '../navigation/use-active-path';
import { useNavigation } from '../navigation/use-navigation';
import { StreamingDot } from './nav-entry';
import { openNavSheet } from './nav-sheet';
import { useEntry } from './use-entry';

/** The main pages on phones; the sheet behind "More" has all of them. */
export const BottomBar = memo(function BottomBar() {
  const t = useT();
  const { side } = useNavigation();
  const activePath = useActivePath(side);
  useReservedSpace();
  return (
    <Bar aria-label={t('nav.bottom')}>
      {mainItems(side).map((item) => (
        <BarEntry key={item.path} item={item} isActive={item.path === activePath} />
      ))}
      <MoreButton type="button" aria-haspopup="dialog" onClick={openNavSheet}>
        <Ellipsis size={20} aria-hidden />
        <span>{t('nav.more')}</span>
      </MoreButton>
    </Bar>
  );
});

const BarEntry = memo(function BarEntry({ item, isActive }: { item: NavigationItem; isActive: boolean }) {
  const { name, isStreamingElsewhere, linkProps } = useEntry(item, isActive);
  return (
    <BarLink {...linkProps}>
      <NamedIcon name={item.icon} size={20} />
      <span>{name}</span>
      {isStreamingElsewhere && <StreamingDot aria-hidden data-answering position="absolute" top="2" insetEnd="calc(50% - 16px)" />}
    </BarLink>
  );
});

/** The styles of the document keep the bar's height free while it is there. */
function useReservedSpace(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bottomBar = '';
    return () => {
      delete dataset.bottomBar;
    };
  }, []);
}

const Bar = chakra('nav', {
  base: {
    display: { base: 'grid', md: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    position: 'fixed',
    insetX: 0,
    bottom: 0,
    zIndex: 'docked',
    height: 'var(--bottom-bar)',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg.panel',
    borderTopWidth: '1px',
  },
});

const entryStyles = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.5',
  textStyle: 'xs',
  lineHeight: '16px',
  color: 'fg.muted',
  cursor: 'pointer',
  '& span': { maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[aria-current]': { color: 'jade.fg', fontWeight: 'medium' },
  _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
} as const;

const BarLink = chakra(Link, { base: entryStyles });
const MoreButton = chakra('button', { base: entryStyles });
