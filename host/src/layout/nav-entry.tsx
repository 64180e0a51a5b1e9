import { Link } from '@console/shared/router';
import { chakra, NamedIcon } from '@console/shared/ui';
import { memo } from 'react';
import type { NavigationItem } from '../navigation/types';
import { useEntry } from './use-entry';

export type NavEntryProps = { item: NavigationItem; isActive: boolean; onNavigate?: (() => void) | undefined };

export const NavEntry = memo(function NavEntry({ item, isActive, onNavigate }: NavEntryProps) {
  const { name, isStreamingElsewhere, linkProps } = useEntry(item, isActive);
  return (
    <EntryLink {...linkProps} onClick={onNavigate}>
      <NamedIcon name={item.icon} size={16} />
      <span>{name}</span>
      {isStreamingElsewhere && <StreamingDot aria-hidden data-answering />}
    </EntryLink>
  );
});

export const StreamingDot = chakra('i', {
  base: { boxSize: '2', ms: 'auto', flexShrink: 0, borderRadius: 'full', bg: 'jade.solid', animation: 'pulse' },
});

export const entryStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '9px',
  minHeight: '30px',
  px: '2',
  borderRadius: 'l2',
  textStyle: 'sm',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  transition: 'background 120ms, color 120ms',
  '& svg': { flexShrink: 0 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  _hover: { bg: 'bg.muted', color: 'fg' },
  _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
  '&[aria-current]': { bg: 'jade.subtle', color: 'jade.fg', fontWeight: 'medium' },
  '@media (pointer: coarse)': { minHeight: '44px' },
} as const;

const EntryLink = chakra(Link, { base: entryStyles });
