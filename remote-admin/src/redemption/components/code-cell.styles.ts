import { chakra } from '@console/shared/ui';

/** Styles plain elements from one root, because styled cells slow down long tables. */
export const CodeCellStyles = chakra('div', {
  base: {
    '& .none': { color: 'fg.muted' },
    '& td a': {
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
      borderRadius: 'l1',
      _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing' },
      '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minH: '44px', minW: '44px' },
    },
    '& .lines': { minW: '0', lineHeight: '1.4', mdDown: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' } },
    '& .lines > small': { display: 'block', color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' },
    '& .actions': { display: 'flex', justifyContent: 'flex-end', flex: '1' },
  },
});
