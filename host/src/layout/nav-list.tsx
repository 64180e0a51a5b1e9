import { Link, useLocation } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { chakra, NamedIcon } from '@console/shared/ui';
import { useT } from '../i18n/use-t';
import { findActiveEntry } from '../navigation/active-entry';
import type { NavigationItem } from '../navigation/types';
import { prefetchPage } from '../remotes/prefetch';
import { useRemotes } from '../remotes/remotes-store';
import { useIsStreaming } from './use-is-streaming';
import { getLinkTarget } from './use-top-items';

export type NavListProps = {
  label: string;
  items: NavigationItem[];
  collapsed?: boolean;
  onNavigate?: (() => void) | undefined;
};

/** Each hundred of `order` is a group. */
export function NavList({ label: name, items, collapsed = false, onNavigate }: NavListProps) {
  const language = useSession((state) => state.language);
  const t = useT();
  const running = useRemotes((state) => state.running);
  const { pathname } = useLocation();
  const activePath = findActiveEntry(
    items.map(({ path }) => path),
    pathname,
    running,
  );
  const isStreaming = useIsStreaming();
  const isStreamingElsewhere = (path: string, remote: string | undefined) => path !== activePath && isStreaming(remote);
  const groupOf = (index: number) => Math.floor((items[index]?.order ?? 0) / 100);
  return (
    <List aria-label={name} data-collapsed={collapsed || undefined}>
      {items.map(({ path, label, icon, remote }, index) => (
        <Entry
          key={path}
          to={path}
          aria-current={path === activePath ? 'page' : undefined}
          aria-label={isStreamingElsewhere(path, remote) ? t('nav.answering', { name: label[language] }) : undefined}
          {...getLinkTarget(path)}
          data-group-start={index > 0 && groupOf(index) !== groupOf(index - 1) ? '' : undefined}
          onClick={onNavigate}
          onPointerEnter={() => prefetchPage(path)}
          onFocus={() => prefetchPage(path)}
        >
          <NamedIcon name={icon} size={16} />
          <span>{label[language]}</span>
          {isStreamingElsewhere(path, remote) && <StreamingDot aria-hidden data-answering />}
        </Entry>
      ))}
    </List>
  );
}

const List = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    // A fixed box without offsets stays next to its entry and is not clipped by the scrolling sidebar.
    '&[data-collapsed] a > span': {
      position: 'fixed',
      ms: '8',
      px: '2.5',
      py: '1.5',
      borderRadius: 'l2',
      bg: 'bg.inverted',
      color: 'fg.inverted',
      fontWeight: 'normal',
      boxShadow: 'md',
      opacity: 0,
      pointerEvents: 'none',
      maxW: 'none',
    },
    '&[data-collapsed] a > [data-answering]': { position: 'absolute', ms: '4', mt: '-4' },
    '&[data-collapsed] a:is(:hover, :focus-visible) > span': { opacity: 1 },
  },
});

export const StreamingDot = chakra('i', {
  base: { boxSize: '2', ms: 'auto', flexShrink: 0, borderRadius: 'full', bg: 'jade.solid', animation: 'pulse' },
});

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '8.5',
    px: '2.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    transition: 'background 120ms, color 120ms',
    '& svg': { flexShrink: 0 },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&[data-group-start]': { mt: '2' },
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'jade.subtle', color: 'jade.fg', fontWeight: 'medium' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});
