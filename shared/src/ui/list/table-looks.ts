import { chakra } from '@chakra-ui/react';

/** What fades into a column that stays while the others scroll. */
const fade = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  width: '4',
  bg: 'inherit',
  pointerEvents: 'none',
} as const;

/**
 * One styled element for a whole table: a hundred rows are plain cells, so that painting them costs the browser and not
 * the style engine. On narrow screens every row becomes a card, labelled by `data-label`.
 */
export const TableLooks = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    position: 'relative',
    '--cell-y': 'spacing.2',
    '--select': 'sizes.9',
    '@media (pointer: coarse)': { '--select': '56px' },
    '&[data-density=compact]': { '--cell-y': 'spacing.0.5' },
    // Collapsed borders would scroll away under a header that stays.
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& th': {
      textAlign: 'start',
      fontWeight: 'medium',
      color: 'fg.muted',
      textStyle: 'xs',
      whiteSpace: 'nowrap',
      px: '3',
      height: '9',
      borderBottomWidth: '1px',
      bg: 'bg.subtle',
    },
    // Details get the width that the columns leave: their own would move the columns.
    '& tr[data-details] > td > *': { contain: 'inline-size' },
    // Brought into sight without hiding the row above them, or below the header.
    '& tr[data-details]': { scrollMarginTop: '28' },
    '& td': { px: '3', py: 'var(--cell-y)', borderBottomWidth: '1px', borderColor: 'border.muted', verticalAlign: 'middle' },
    // Cells that stay while others scroll under them need the colour of their row.
    '& tbody tr': { bg: 'bg.panel', outline: '2px solid transparent', outlineOffset: '-2px' },
    '& tbody td': { bg: 'inherit' },
    // Names may carry characters that turn the text behind them.
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
      // A scroll bar that comes with opened details would narrow the columns. Its place is drawn like the header beside it.
      scrollbarGutter: 'stable',
      // The gutter alone does not hold the column that stays at the end.
      '&[data-wide]': { overflowY: 'scroll' },
      scrollbarWidth: 'thin',
      backgroundImage: 'linear-gradient({colors.bg.subtle} 2.25rem, {colors.border} 0, {colors.border} calc(2.25rem + 1px), transparent 0)',
      maxHeight: 'max(22rem, calc(100dvh - var(--top, 14rem) - 7.5rem))',
      scrollPaddingTop: '9',
      overscrollBehaviorX: 'contain',
      '& thead th': { position: 'sticky', top: 0, zIndex: 2 },
      '&[data-wide] thead :is([data-select], [data-first], [data-end])': { zIndex: 3 },
      // Drawn by the cells: an outline of the row would lie under those that stay.
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
      // What can be done with a row stays in reach, too; a fade says that there is more.
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
      // Above the cards only what acts on all of them.
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
      // What has no label is what can be done with the row.
      '& tbody td:not([data-label], [data-select], [colspan])': { justifyContent: 'flex-end' },
      // Details belong to the card above them.
      '& tbody tr:has(+ tr[data-details])': { borderBottomRadius: '0', borderBottomWidth: 0 },
      '& tbody tr[data-details]': { mt: '-3', borderTopRadius: '0', borderTopWidth: 0 },
      // In the corner of its card: a line of its own would cost every row one.
      '& tbody td[data-select]': {
        position: 'absolute',
        insetEnd: '3',
        // Level with the first line, also where a finger's box is higher than it.
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
        // A button has its own height there.
        '& tbody td:has(button)': { py: 0 },
      },
      '& [data-fit]': { width: 'auto' },
      '& [data-cut]': { maxW: 'none', whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& td:empty': { display: 'none' },
    },
  },
});
