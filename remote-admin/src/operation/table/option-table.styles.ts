import { chakra } from '@console/shared/ui';
import { cellInput } from '../../cell-input.styles';

/** Of an input, or around an input with its currency sign. */
const field = {
  ...cellInput,
  width: 'full',
  minW: '16',
  '@media (hover: hover)': { '&:not(:hover, :has([aria-invalid=true]), [aria-invalid=true])': { borderColor: 'transparent' } },
  '&:has(input:focus-visible)': cellInput['&:focus-visible'],
  '&:has([aria-invalid=true])': cellInput['&[aria-invalid=true]'],
  '&:is(:disabled, :has(:disabled))': { opacity: 0.5, cursor: 'not-allowed', '&:hover': { borderColor: 'border' } },
} as const;

/** Styles plain elements from one root; on narrow screens each row becomes a card. */
export const OptionTableStyles = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    overflowX: 'auto',
    '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
    '& input': { fontVariantNumeric: 'tabular-nums' },
    '& thead :is(th, td)': {
      height: '34px',
      px: '2.5',
      color: 'fg.muted',
      fontWeight: 'medium',
      textStyle: 'xs',
      textAlign: 'start',
      whiteSpace: 'nowrap',
    },
    '& thead button': { display: 'inline-flex', alignItems: 'center', gap: '1', cursor: 'pointer', minH: '6', _hover: { color: 'fg' } },
    '& thead svg': { boxSize: '3' },
    '& tbody tr': { borderTopWidth: '1px', md: { height: '40px', '&:hover': { bg: 'bg.muted' } } },
    '& thead th:first-of-type': { ps: 'calc({spacing.2.5} + 1px)', md: { minW: '40' } },
    '& tbody th': {
      textAlign: 'start',
      fontWeight: 'medium',
      px: '2.5',
      overflowWrap: 'anywhere',
      borderInlineStartWidth: '2px',
      borderColor: 'transparent',
    },
    md: {
      '& :is([data-part=number], [data-part=cost])': { textAlign: 'end' },
      // Headers end where the numbers in the fields do.
      '& :is(th[data-part=number], [data-part=cost])': { pe: '11px' },
      '& th[data-part=number]': { ps: '2.5' },
      '& th[data-part=text]': { ps: '11px' },
      '& [data-part=value]': { justifyContent: 'end' },
      // The currency sign stays with its number.
      '@supports (field-sizing: content)': { '& [data-part=value] input': { width: 'auto', minW: '2', fieldSizing: 'content' } },
      '& [data-part=value] input': { textAlign: 'end' },
      // Only while nothing is typed, because the input has what is stored.
      '& [data-zeros]::after': { content: 'attr(data-zeros) / ""', ms: '-0.5', color: 'fg', fontVariantNumeric: 'tabular-nums' },
      '& [data-zeros]:focus-within::after': { visibility: 'hidden' },
      '& [data-zeros]:has([aria-invalid=true])::after': { display: 'none' },
      '& tbody th': { width: '30%', maxW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      // A long name is cut, so that its tag stays visible.
      '& [data-part=model]': { display: 'flex', alignItems: 'center' },
      '& [data-part=model] > .ui-model': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
      '& [data-part=model] > .ui-tag': { flexShrink: 0 },
    },
    '& [data-changed] th': { borderColor: 'orange.solid' },
    '& th .ui-tag': { ms: '2' },
    '& td': { px: '0.5' },
    '& td small': { display: 'block', color: 'fg.error', textStyle: 'xs', px: '2', pb: '1' },
    '& td small[data-tone=warning]': {
      color: 'fg.warning',
      md: { position: 'absolute', insetStart: '3.5', top: '50%', translate: '0 -50%', p: '0', pointerEvents: 'none' },
    },
    '& td:has(> small[data-tone=warning])': { position: 'relative' },
    '& [data-part=check]': { px: '2.5' },
    '& [data-part=check] label': {
      display: 'inline-flex',
      alignItems: 'center',
      minW: '8',
      minH: '8',
      '@media (pointer: coarse)': { minW: '11', minH: '11' },
    },
    '& [data-part=number]': { width: '24' },
    '& [data-part=cost]': { px: '2.5', whiteSpace: 'nowrap', color: 'fg.muted' },
    // Where the text of the fields starts.
    '& [data-part=none]': { ps: '9px', color: 'fg.muted' },
    '& [data-part=remove]': { width: '1px', whiteSpace: 'nowrap' },
    '& :is([data-part=value], [data-part=text] input)': field,
    '& [data-part=value]': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.5',
      color: 'fg.muted',
      cursor: 'text',
      '& input': { width: 'full', minW: '0', bg: 'transparent', color: 'fg', outline: 'none', cursor: 'inherit' },
    },
    mdDown: {
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        position: 'relative',
        py: '2',
        rowGap: '2',
      },
      '& tbody tr:first-of-type': { borderTopWidth: 0 },
      '& tbody th': { gridColumn: '1 / -1', pe: '14' },
      '& tr:has([data-part=remove] > button + button) th': { pe: '24' },
      '& :is([data-part=number], [data-part=cost], [data-part=text])': { width: 'auto', px: '2' },
      '& [data-part=text]': { gridColumn: '1 / -1' },
      '& td[data-label]::before': { content: 'attr(data-label)', display: 'block', color: 'fg.muted', textStyle: 'xs' },
      '& [data-part=remove]': { position: 'absolute', insetEnd: '1', top: '1', width: 'auto' },
    },
  },
});
