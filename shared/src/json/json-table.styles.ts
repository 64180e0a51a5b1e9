import { chakra } from '@chakra-ui/react';
import { headerStyles } from '../ui/list/table-parts.styles';
import { focusRing } from '../ui/system/focus-ring';

/** Rows take two lines on narrow screens. */
export const JsonTableContainer = chakra('div', {
  base: {
    overflow: 'auto',
    maxH: 'min(60dvh, 32rem)',
    '& table': { width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
    '& th': { ...headerStyles, textAlign: 'start', px: '2', py: '1.5' },
    '& td': { px: '1', py: '0.5', verticalAlign: 'top', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& input, & select, & textarea': {
      width: 'full',
      minW: '20',
      minH: '8',
      px: '2',
      py: '1',
      bg: 'transparent',
      borderRadius: 'l1',
      borderWidth: '1px',
      borderColor: 'transparent',
      '&:hover': { borderColor: 'border' },
      '&:focus-visible': focusRing('-1px'),
      '&[aria-invalid=true]': { borderColor: 'border.error' },
    },
    '& option': { bg: 'bg.panel', color: 'fg' },
    '& [data-part=key]': { width: '45%' },
    '& [data-part=key] input': { fontFamily: 'mono' },
    '& thead td': { border: 0 },
    '& [data-part=kind]': { width: '1px', color: 'fg.muted' },
    '& [data-part=kind] select': { minW: '24' },
    '& [data-part=remove]': { width: '1px' },
    '& small': { display: 'block', color: 'fg.error', textStyle: 'xs', px: '2', pb: '1' },
    '& small[data-warning]': { color: 'fg.warning' },
    mdDown: {
      '& thead': { display: 'none' },
      '& tr': {
        display: 'flex',
        flexWrap: 'wrap',
        borderTopWidth: '1px',
        borderColor: 'border.muted',
        py: '1',
        pe: '12',
        position: 'relative',
      },
      '& td': { border: 0 },
      '& [data-part=key]': { width: 'full' },
      '& [data-part=kind]': { width: 'auto' },
      '& [data-part=value]': { flex: '1 1 8rem' },
      '& td[data-label]::before': { content: 'attr(data-label)', color: 'fg.muted', textStyle: 'xs', px: '2' },
      '& [data-part=remove]': { position: 'absolute', insetEnd: '0', top: '1', width: 'auto' },
      '& tr:first-of-type': { borderTopWidth: 0 },
    },
  },
});
