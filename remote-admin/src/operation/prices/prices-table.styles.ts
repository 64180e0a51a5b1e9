import { chakra } from '@console/shared/ui';
import { cellInput } from '../../cell-input.styles';

/** Styles plain elements from one root; on narrow screens each row becomes a card. */
export const PricesTableStyles = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l2',
    overflowX: 'auto',
    '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& thead th': {
      color: 'fg.muted',
      fontWeight: 'medium',
      textStyle: 'xs',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      px: '2',
      py: '1.5',
      bg: 'bg.subtle',
    },
    '& thead button': { display: 'inline-flex', alignItems: 'center', gap: '1', cursor: 'pointer', minH: '6', _hover: { color: 'fg' } },
    '& thead svg': { boxSize: '3' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& tbody th': {
      textAlign: 'start',
      fontWeight: 'normal',
      fontFamily: 'mono',
      px: '2',
      py: '1.5',
      overflowWrap: 'anywhere',
      borderInlineStartWidth: '2px',
      borderColor: 'transparent',
    },
    '& [data-changed] th': { borderColor: 'orange.solid' },
    '& th small': { display: 'block', fontFamily: 'body', textStyle: 'xs', color: 'orange.fg' },
    '& td': { px: '1', py: '0.5' },
    '& td small': { display: 'block', color: 'fg.error', textStyle: 'xs', px: '2', pb: '1' },
    '& [data-part=number]': { width: '24', verticalAlign: 'top' },
    '& [data-part=cost]': { px: '2', whiteSpace: 'nowrap', color: 'fg.muted' },
    '& [data-part=remove]': { width: '1px' },
    '& td input': {
      ...cellInput,
      width: 'full',
      minW: '16',
      '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
    },
    '& thead td': { bg: 'bg.subtle' },
    mdDown: {
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        position: 'relative',
        py: '2',
      },
      '& tbody tr:first-of-type': { borderTopWidth: 0 },
      '& tbody th': { gridColumn: '1 / -1', pe: '14' },
      '& [data-part=number], & [data-part=cost]': { width: 'auto', px: '2' },
      '& td[data-label]::before': { content: 'attr(data-label)', display: 'block', color: 'fg.muted', textStyle: 'xs' },
      '& [data-part=remove]': { position: 'absolute', insetEnd: '1', top: '1', width: 'auto' },
    },
  },
});
