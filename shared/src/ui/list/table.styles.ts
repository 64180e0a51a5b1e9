import { chakra } from '@chakra-ui/react';
import { focusRing } from '../system/focus-ring';

/** Width of the panel beside a table, and the gap before it. */
export const panelSpace = '396px';

const fade = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  width: '4',
  bg: 'inherit',
  pointerEvents: 'none',
} as const;

const rowRing = 'inset 0 2px {colors.jade.focusRing}, inset 0 -2px {colors.jade.focusRing}';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const pinned = Object.fromEntries(
  Array.from({ length: 6 }, (_, pin) => [
    `&[data-wide] [data-pin="${pin}"]`,
    { position: 'sticky', insetInlineStart: `var(--pin-${pin})`, zIndex: 1 },
  ]),
);
const pinnedBehindBoxes = Object.fromEntries(
  Array.from({ length: 6 }, (_, pin) => [
    `&[data-wide] [data-select] ~ [data-pin="${pin}"]`,
    { insetInlineStart: `calc(var(--select) + var(--pin-${pin}))` },
  ]),
);

/** One styled element per table: plain cells keep hundreds of rows cheap. On narrow screens rows have two lines. */
export const TableContainer = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    position: 'relative',
    '--row': '40px',
    '--select': '40px',
    '@media (pointer: coarse)': { '--select': '56px', '--row': '48px' },
    '&[data-density=compact]': { '--row': '32px' },
    '& table': { width: '100%', borderSpacing: 0, textStyle: 'sm' },
    // Bidirectional control characters in a name must not affect other text.
    '& tbody td *': { unicodeBidi: 'isolate' },
    // A stacking context per row, so that a change of one repaints it alone.
    '& tbody tr': { outline: 'none', isolation: 'isolate' },
    // For sticky cells, behind which others scroll.
    '&:where([data-wide]) tbody tr': { bg: 'bg.panel' },
    '&:where([data-wide]) tbody td': { bg: 'inherit' },
    // Not without width: its cells would be centered half a pixel lower.
    '& tbody tr:last-of-type > td': { borderBottomColor: 'transparent' },
    '& tbody td b': { fontWeight: 'medium' },
    '& tbody tr[data-dimmed] > td': { color: 'fg.subtle' },
    '& tbody tr[data-selected]': { bg: 'jade.subtle' },
    '& tbody tr[data-new] > td': { animation: 'row-flash 1200ms ease-out' },
    '& [data-opens] tbody tr[data-key]': { cursor: 'pointer' },
    // Not in names, whose hyphens they would widen.
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    // As uneven as text.
    '& [data-skeleton]': { '--bar': '60%' },
    '& [data-skeleton] tr:nth-of-type(3n + 2)': { '--bar': '48%' },
    '& [data-skeleton] tr:nth-of-type(4n + 3)': { '--bar': '70%' },
    '& [data-skeleton] i': {
      display: 'block',
      height: '2',
      width: 'var(--bar)',
      borderRadius: 'full',
      bg: 'bg.emphasized',
      opacity: 0,
      animation: 'fade-in 120ms ease-out 300ms forwards',
    },
    '& [data-skeleton] [data-align=end] > i': { ms: 'auto' },
    // The scroll bar that details may bring covers the end of the last cell, so that nothing moves.
    '&[data-expandable]:not([data-wide])': { overflowX: 'hidden', '& table': { width: 'calc(100% + var(--scroll-bar, 0px))' } },
    '&:not([data-narrow])': {
      overflow: 'auto',
      scrollbarWidth: 'thin',
      maxHeight: 'max(22rem, calc(100dvh - var(--top, 14rem) - 7rem))',
      scrollPaddingTop: '9',
      overscrollBehaviorX: 'contain',
      // Collapsed borders scroll away under a sticky header.
      '& table': {
        tableLayout: 'fixed',
        minWidth: 'calc(var(--table-min) + var(--boxes, 0px) + var(--toggles, 0px))',
        borderCollapse: 'separate',
      },
      '& table[data-boxes]': { '--boxes': 'var(--select)' },
      '& table[data-toggles]': { '--toggles': '48px' },
      '& col[data-select]': { width: 'var(--select)' },
      '& col[data-details]': { width: '48px' },
      '& th': {
        position: 'sticky',
        top: 0,
        zIndex: 2,
        height: '34px',
        px: '2.5',
        textAlign: 'start',
        textStyle: 'xs',
        fontWeight: 'medium',
        color: 'fg.muted',
        bg: 'bg.panel',
        borderBottomWidth: '1px',
        ...oneLine,
      },
      '& th[data-align=end]': { textAlign: 'end' },
      '& .ui-sort[data-default]': { '&:not(:hover)': { color: 'inherit' }, '& svg': { color: 'fg.subtle' } },
      '& td': { height: 'var(--row)', px: '2.5', borderBottomWidth: '1px', verticalAlign: 'middle', ...oneLine },
      '& tbody tr[data-key]:hover': { bg: 'bg.muted' },
      '& tbody tr[data-key][data-selected]:hover': { bg: 'jade.subtle' },
      '& tbody tr[data-current]': { bg: 'bg.muted' },
      // Quiet until the row is pointed at or has focus; the menu at the end stays a hint.
      '@media (hover: hover)': {
        '& tbody tr:not(:hover, :focus-within) td:not([data-label], [data-toggle]) .ui-row-action:not([aria-expanded=true])': {
          // Unlike opacity, this needs no layer for each button.
          '&:not(:last-child)': { bg: 'transparent', '& > svg': { visibility: 'hidden' } },
          '&:last-child:not([aria-pressed=true])': { color: 'fg.subtle' },
        },
      },
      '& tbody tr[data-current] > td:first-of-type': { boxShadow: 'inset 2px 0 {colors.jade.solid}' },
      '& tbody tr[data-far]': { height: 'var(--row)' },
      '& [data-select]': { ps: '3', pe: '0' },
      '& td[data-select], & td[data-toggle]': { overflow: 'visible' },
      // Keeps the row above visible, and details below the header.
      '& tr[data-details]': { scrollMarginTop: '28' },
      '& tr[data-details] > td': { whiteSpace: 'normal', px: '4', py: '3' },
      // A row outline would be covered by sticky cells.
      '& tbody tr:focus-visible > td': {
        boxShadow: rowRing,
        '&:first-of-type': { boxShadow: `${rowRing}, inset 2px 0 {colors.jade.focusRing}` },
        '&:last-of-type': { boxShadow: `${rowRing}, inset -2px 0 {colors.jade.focusRing}` },
      },
      '& tbody tr:focus-visible > td::before, & tbody tr:focus-visible > td::after': { display: 'none !important' },
      '&[data-wide] [data-select]': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
      ...pinned,
      ...pinnedBehindBoxes,
      '&[data-wide] thead :is([data-select], [data-pin], [data-end])': { zIndex: 3 },
      // Row actions stay visible; a fade hints at more columns.
      '&[data-wide] [data-end]': { insetInlineEnd: 0 },
      '&[data-wide] tbody td:last-child:not([data-label])': {
        position: 'sticky',
        insetInlineEnd: 0,
        zIndex: 1,
        overflow: 'visible',
        _before: { ...fade, insetInlineStart: '-4', maskImage: 'linear-gradient(to left, black, transparent)' },
      },
      '& [data-view]': { float: 'inline-end', boxSize: '7', my: '-1.5', ms: '1', me: '-1' },
      // Figures end where their header does, before the button.
      '& [data-tools] td:last-child[data-align=end], & [data-skeleton][data-tools] th:last-child[data-align=end]': { pe: '38px' },
      '& [data-resize]': {
        position: 'absolute',
        insetBlock: '2',
        insetInlineEnd: 0,
        width: '9px',
        cursor: 'col-resize',
        touchAction: 'none',
        _after: { content: '""', position: 'absolute', insetBlock: 0, insetInlineEnd: '4px', width: '1px', bg: 'transparent' },
        '&:hover::after, &:active::after': { bg: 'border.control' },
        '&:focus-visible': { ...focusRing('-2px'), borderRadius: 'l1' },
      },
      '& thead:hover [data-resize]::after': { bg: 'border' },
    },
    '&[data-narrow]': {
      borderInlineWidth: 0,
      borderRadius: 0,
      mx: '-4',
      '& table, & tbody': { display: 'block' },
      '& tbody tr': { display: 'flex', borderBottomWidth: '1px', '&:focus-visible': focusRing('-2px') },
      '& tbody tr:last-of-type': { borderBottomWidth: 0 },
      '& tbody tr:active': { bg: 'bg.muted' },
      '& tbody tr[data-far]': { height: '60px' },
      '& td[data-select]': { display: 'grid', placeItems: 'center', width: 'var(--select)', flexShrink: 0 },
      '& td[data-narrow]': { flex: '1', minW: 0, px: '4', py: '2.5' },
      '& td[data-select] + td[data-narrow]': { ps: 0 },
      '& [data-skeleton] i + i': { width: '4rem' },
      '& [data-skeleton] [data-line=meta] i': { width: 'calc(var(--bar) - 20%)' },
      '& [data-skeleton] [data-line=meta] i + i': { width: '3rem' },
      '& [data-line]': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3', minHeight: '1lh' },
      '& [data-line] > span:first-of-type': { minW: 0, fontWeight: 'medium', ...oneLine },
      '& [data-line] > :is(b, span + span)': { flexShrink: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
      '& [data-line] > b': { fontWeight: 'medium' },
      '& [data-line=meta]': { textStyle: 'xs', color: 'fg.muted' },
      // Rows are of one height.
      '& [data-line=meta] :is(.ui-tag, code)': { fontSize: 'inherit', lineHeight: '1rem' },
      '& [data-line=meta] > span:first-of-type': { fontWeight: 'normal' },
      '& [data-line=meta] > span > span + span::before': { content: '" · "' },
      // A tap opens the row; its panel has the controls.
      '& td[data-narrow] :is(a, button, input, summary)': { pointerEvents: 'none', minHeight: '0 !important', minWidth: '0 !important' },
    },
    '& [data-cut]': { display: 'block', ...oneLine },
    '& .ui-model > span': oneLine,
  },
});

/** Above the rows on narrow screens. */
export const NarrowBar = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', px: '4', minH: '11', borderBottomWidth: '1px', textStyle: 'sm' },
});
