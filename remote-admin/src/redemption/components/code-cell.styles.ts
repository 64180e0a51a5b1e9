import { chakra } from '@console/shared/ui';

/** Around the table: its cells are plain elements, so that a hundred rows cost the style engine nothing. */
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
