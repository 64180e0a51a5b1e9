import { chakra } from '@chakra-ui/react';
import { cardStyles, headerStyles } from './table-parts.styles';

const fade = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  width: '4',
  bg: 'inherit',
  pointerEvents: 'none',
} as const;

/** One styled element per table: plain cells keep hundreds of rows cheap. On narrow screens rows are cards labelled by `data-label`. */
export const TableContainer = chakra('div', {
  base: {
    ...cardStyles,
    position: 'relative',
    '--cell-y': 'spacing.2',
    '--select': 'sizes.9',
    '@media (pointer: coarse)': { '--select': '56px' },
    '&[data-density=compact]': { '--cell-y': 'spacing.0.5' },
    // Collapsed borders scroll away under a sticky header.
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& th': { ...headerStyles, textAlign: 'start', px: '3', height: '9', borderBottomWidth: '1px', bg: 'bg.subtle' },
    // Details must not widen the columns.
    '& tr[data-details] > td > *': { contain: 'inline-size' },
    // Keeps the row above visible, and details below the header.
    '& tr[data-details]': { scrollMarginTop: '28' },
    '& td': { px: '3', py: 'var(--cell-y)', borderBottomWidth: '1px', borderColor: 'border.muted', verticalAlign: 'middle' },
    // Sticky cells need the background of their row.
    '& tbody tr': { bg: 'bg.panel', outline: '2px solid transparent', outlineOffset: '-2px' },
    '& tbody td': { bg: 'inherit' },
    // Bidirectional control characters in a name must not affect other text.
    '& tbody td *': { unicodeBidi: 'isolate' },
    '& tbody tr[data-far]': { height: { base: '15rem', md: '3rem' } },
    '& tbody tr:last-of-type > td': { borderBottomWidth: 0 },
    '& tbody tr:hover': { bg: 'bg.subtle' },
    '& tbody tr[data-dimmed] > td': { color: 'fg.subtle' },
    '& tbody tr[data-selected]': { bg: 'jade.subtle' },
    '& input[type=checkbox]': { verticalAlign: 'middle', accentColor: 'jade.solid' },
    '& [data-align=end]': { textAlign: 'end' },
    '& [data-fit]': { width: '1px', whiteSpace: 'nowrap' },
    '& [data-select]': { width: 'var(--select)', minWidth: 'var(--select)', ps: '3', pe: '0' },
    '& [data-cut]': { display: 'block', maxW: '16rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& tr:is(:focus-visible, :has(:focus-visible)) [data-cut]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    md: {
      overflow: 'auto',
      // A scroll bar that appears with details would narrow the columns.
      scrollbarGutter: 'stable',
      // The gutter alone does not hold the sticky end column.
      '&[data-wide]': { overflowY: 'scroll' },
      scrollbarWidth: 'thin',
      backgroundImage: 'linear-gradient({colors.bg.subtle} 2.25rem, {colors.border} 0, {colors.border} calc(2.25rem + 1px), transparent 0)',
      maxHeight: 'max(22rem, calc(100dvh - var(--top, 14rem) - 7.5rem))',
      scrollPaddingTop: '9',
      overscrollBehaviorX: 'contain',
      '& thead th': { position: 'sticky', top: 0, zIndex: 2 },
      '&[data-wide] thead :is([data-select], [data-first], [data-end])': { zIndex: 3 },
      // A row outline would be covered by sticky cells.
      '& tbody tr:focus-visible > td': {
        boxShadow: 'inset 0 2px {colors.jade.focusRing}, inset 0 -2px {colors.jade.focusRing}',
        '&:first-of-type': {
          boxShadow: 'inset 0 2px {colors.jade.focusRing}, inset 0 -2px {colors.jade.focusRing}, inset 2px 0 {colors.jade.focusRing}',
        },
        '&:last-of-type': {
          boxShadow: 'inset 0 2px {colors.jade.focusRing}, inset 0 -2px {colors.jade.focusRing}, inset -2px 0 {colors.jade.focusRing}',
        },
      },
      '& tbody tr:focus-visible > td::before, & tbody tr:focus-visible > td::after': { display: 'none !important' },
      '&[data-wide] :is([data-select], [data-first])': { position: 'sticky', insetStart: 0, zIndex: 1 },
      '&[data-wide] [data-select] ~ [data-first]': { insetStart: 'var(--select)' },
      '&[data-scrolled] [data-first]::after': {
        ...fade,
        insetStart: '100%',
        maskImage: 'linear-gradient(to right, black, transparent)',
      },
      // Row actions stay visible; a fade hints at more columns.
      '&[data-wide] [data-end]': { insetEnd: 0 },
      '&[data-wide] tbody td[data-fit]:last-child:not([data-label])': {
        position: 'sticky',
        insetEnd: 0,
        zIndex: 1,
        _before: { ...fade, insetStart: '-4', maskImage: 'linear-gradient(to left, black, transparent)' },
      },
      '& [data-view]': { float: 'inline-end', boxSize: '7', my: '-1', ms: '1' },
      '& [data-select] > span': { display: 'none' },
    },
    mdDown: {
      bg: 'transparent',
      borderWidth: 0,
      '& table, & tbody, & tbody td, & thead tr': { display: 'flex' },
      '& table, & tbody': { flexDirection: 'column', gap: '3' },
      // Above the cards only table-wide controls remain.
      '& thead tr': { alignItems: 'center', justifyContent: 'space-between' },
      '& thead th': { display: 'none', fontSize: '0', bg: 'transparent', border: 0, p: 0 },
      '& thead :is([data-select], [data-end])': { display: 'flex', alignItems: 'center', gap: '2', width: 'auto', ms: 'auto' },
      '& thead [data-select]': { ms: 0, textStyle: 'xs' },
      '& tbody tr': {
        display: 'block',
        position: 'relative',
        borderWidth: '1px',
        borderRadius: 'l3',
        px: '3',
        py: '2',
        scrollMarginBlock: '16',
        '&:hover': { bg: 'bg.panel' },
        '&[data-selected]': { bg: 'jade.subtle' },
        '&:focus-visible': { outlineColor: 'jade.focusRing' },
      },
      '& tbody td': { alignItems: 'center', gap: '4', px: 0, py: '1.5', border: 0, minHeight: '9', textAlign: 'start' },
      '&[data-density=compact] tbody td': { py: 0, minHeight: '7' },
      '& tbody td[data-align]': { textAlign: 'start' },
      '& tbody td:not([data-label], [data-select], [colspan])': { justifyContent: 'flex-end' },
      '& tbody tr:has(+ tr[data-details])': { borderBottomRadius: '0', borderBottomWidth: 0 },
      '& tbody tr[data-details]': { mt: '-3', borderTopRadius: '0', borderTopWidth: 0 },
      // In the corner, since its own line would cost every card one.
      '& tbody td[data-select]': {
        position: 'absolute',
        insetEnd: '3',
        top: '0',
        py: '0',
        minHeight: '3.25rem',
        width: 'auto',
        minWidth: 0,
        ps: 0,
        zIndex: '1',
        bg: 'transparent',
      },
      '& tbody td[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted', textStyle: 'xs', flex: '0 0 6.5rem' },
      '@media (pointer: coarse)': {
        '& tbody td[data-select]': { insetEnd: 0, p: 0 },
        '& tbody td:has(button)': { py: 0 },
      },
      '& [data-fit]': { width: 'auto' },
      '& [data-cut]': { maxW: 'none', whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& td:empty': { display: 'none' },
    },
  },
});
