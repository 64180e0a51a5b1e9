import { chakra } from '@chakra-ui/react';

/**
 * One styled element for a whole table: a hundred rows are plain cells, so that painting them costs the browser and not
 * the style engine. On narrow screens every row becomes a card, labelled by `data-label`.
 */
export const TableFrame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    overflowX: 'auto',
    position: 'relative',
    '& table': { width: '100%', borderCollapse: 'collapse', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& th': {
      textAlign: 'start',
      fontWeight: 'medium',
      color: 'fg.muted',
      textStyle: 'xs',
      whiteSpace: 'nowrap',
      px: '3',
      py: '2.5',
      borderBottomWidth: '1px',
      bg: 'bg.subtle',
    },
    '& td': { px: '3', py: '2', borderBottomWidth: '1px', borderColor: 'border.muted', verticalAlign: 'middle' },
    '& tr:last-of-type > td': { borderBottomWidth: 0 },
    '& tbody tr:hover > td': { bg: 'bg.subtle' },
    '& tbody tr[data-dimmed] > td': { color: 'fg.subtle' },
    '& tbody tr[data-selected] > td': { bg: 'jade.subtle' },
    '& input[type=checkbox]': { verticalAlign: 'middle', accentColor: 'jade.solid' },
    '& [data-align=end]': { textAlign: 'end' },
    '& [data-fit]': { width: '1px', whiteSpace: 'nowrap' },
    // What can be done with a row stays in reach when the table is wider than its place; a fade says that there is more.
    md: {
      '& thead th[data-fit]:last-child': { position: 'sticky', insetEnd: 0 },
      '& tbody td[data-fit]:last-child:not([data-label])': {
        position: 'sticky',
        insetEnd: 0,
        bg: 'bg.panel',
        _before: {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          insetStart: '-4',
          width: '4',
          bgGradient: 'to-r',
          gradientFrom: 'transparent',
          gradientTo: 'bg.panel',
          pointerEvents: 'none',
        },
      },
    },
    mdDown: {
      bg: 'transparent',
      borderWidth: 0,
      overflow: 'visible',
      '& thead': { display: 'none' },
      '& tbody': { display: 'flex', flexDirection: 'column', gap: '3' },
      '& tbody tr': { display: 'block', position: 'relative', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', px: '3', py: '2' },
      '& tbody td': { display: 'flex', alignItems: 'center', gap: '4', px: 0, py: '1.5', border: 0, minHeight: '9', textAlign: 'start' },
      '& tbody td[data-align]': { textAlign: 'start' },
      '& tbody tr:hover > td': { bg: 'transparent' },
      // What has no label is what can be done with the row.
      '& tbody td:not([data-label], [data-select], [colspan])': { justifyContent: 'flex-end' },
      // Details belong to the card above them.
      '& tbody tr:has(+ tr[data-details])': { borderBottomRadius: '0', borderBottomWidth: 0 },
      '& tbody tr[data-details]': { mt: '-3', borderTopRadius: '0', borderTopWidth: 0 },
      // In the corner of its card: a line of its own would cost every row one.
      '& tbody td[data-select]': { position: 'absolute', insetEnd: '3', top: '2', zIndex: '1' },
      '& tbody td[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted', textStyle: 'xs', flex: '0 0 6.5rem' },
      '& [data-fit]': { width: 'auto' },
      '& td:empty': { display: 'none' },
    },
  },
});
