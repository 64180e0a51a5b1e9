import { chakra } from '@console/shared/ui';
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';

export const Frame = chakra(CommandRoot, { base: { display: 'flex', flexDirection: 'column', minH: '0', outline: 'none' } });

export const Field = chakra(CommandInput, {
  base: {
    width: 'full',
    height: '12',
    px: '4',
    bg: 'transparent',
    borderBottomWidth: '1px',
    textStyle: 'md',
    outline: 'none',
    _placeholder: { color: 'fg.subtle' },
  },
});

export const List = chakra(CommandList, {
  base: {
    height: 'min(24rem, calc(var(--cmdk-list-height) + {spacing.4}))',
    maxH: '60dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: '2',
    px: '2',
    py: '2',
  },
});

export const Group = chakra(CommandGroup, {
  base: {
    '&:not(:first-of-type)': { mt: '2' },
    '& [cmdk-group-heading]': { px: '2.5', py: '1', textStyle: 'xs', color: 'fg.subtle' },
  },
});

export const Item = chakra(CommandItem, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '8',
    px: '2.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    cursor: 'pointer',
    '& svg': { flexShrink: 0, color: 'fg.muted' },
    '& > span': { flex: '1', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > small': {
      fontFamily: 'mono',
      textStyle: 'xs',
      color: 'fg.subtle',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '&[aria-selected=true]': { bg: 'bg.muted' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

export const EmptyMessage = chakra('p', {
  base: { px: '2.5', py: '8', textAlign: 'center', color: 'fg.muted', textStyle: 'sm', overflowWrap: 'anywhere' },
});
