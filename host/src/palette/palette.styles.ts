import { chakra } from '@console/shared/ui';

const coarse = '@media (pointer: coarse)';

export const FieldRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    height: '12',
    ps: '4',
    pe: '3',
    borderBottomWidth: '1px',
    '& > svg': { flexShrink: 0, color: 'fg.muted' },
  },
});

export const Field = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    height: 'full',
    bg: 'transparent',
    textStyle: 'md',
    outline: 'none',
    // Phones zoom into fields with smaller text.
    [coarse]: { fontSize: 'lg' },
    _placeholder: { color: 'fg.subtle' },
  },
});

/** Appears only for searches that take a while. */
export const Busy = chakra('span', { base: { display: 'flex', animation: 'fade-in 150ms 300ms both' } });

export const KeyHint = chakra('span', { base: { display: 'flex', [coarse]: { display: 'none' } } });

export const TouchOnly = chakra('span', { base: { display: 'none', [coarse]: { display: 'flex' } } });

export const List = chakra('div', {
  base: {
    maxH: 'min(27rem, 60dvh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: '2',
    p: '2',
  },
});

export const GroupHeading = chakra('div', {
  base: { px: '2.5', pt: '3', pb: '1.5', textStyle: 'xs', fontWeight: 'medium', color: 'fg.subtle' },
});

export const Item = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    height: '9.5',
    px: '2.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    cursor: 'pointer',
    // The heading comes into view with the first row.
    scrollMarginTop: '8',
    '& > svg': { flexShrink: 0, color: 'fg.muted' },
    '& > span, & > small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > span': { minW: '0' },
    '& b': { fontWeight: 'semibold' },
    '& > small': { flex: '1', minW: '0', textStyle: 'sm', color: 'fg.subtle' },
    '& > i': { flexShrink: 0, fontStyle: 'normal', textStyle: 'xs', color: 'fg.subtle' },
    '&[aria-selected=true]': { bg: 'jade.subtle' },
    '&[aria-selected=true] > :is(small, i)': { color: 'fg.muted' },
    '&[aria-selected=true] > i::after': { content: '"↵"', ms: '2', px: '1', borderWidth: '1px', borderRadius: 'l1', bg: 'bg.panel' },
    [coarse]: { height: '11', '& > i': { display: 'none' } },
  },
});

/** As wide as an icon. */
export const FamilyDot = chakra('em', {
  base: { display: 'grid', placeItems: 'center', boxSize: '16px', flexShrink: 0, '&::before': { boxSize: '8px', m: '0' } },
});

export const Message = chakra('p', {
  base: { px: '4.5', py: '8', textAlign: 'center', color: 'fg.muted', textStyle: 'sm', overflowWrap: 'anywhere' },
});

export const Notes = chakra('div', {
  base: { px: '4.5', py: '2', borderTopWidth: '1px', color: 'fg.muted', textStyle: 'xs', overflowWrap: 'anywhere' },
});
