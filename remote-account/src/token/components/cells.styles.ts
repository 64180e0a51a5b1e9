import { progressStyles } from '@console/shared/styles';
import { chakra } from '@console/shared/ui';

/** Cells are plain elements styled from here, because a styled component per cell is slow in long tables. */
export const TokenCellStyles = chakra('div', {
  base: {
    '& .name': {
      fontWeight: 'medium',
      minW: { base: '0', md: '8rem' },
      maxW: { base: 'none', md: '12rem' },
      overflowWrap: 'anywhere',
      lineHeight: '1.4',
    },
    '& .none': { color: 'fg.muted' },
    '& .lines': { minW: '0', lineHeight: '1.4', mdDown: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' } },
    '& .lines > small': { display: 'block', color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' },
    '& .key': { display: 'flex', alignItems: 'center', minW: '0', mdDown: { '@media (pointer: coarse)': { flexWrap: 'wrap' } } },
    // Three touch-sized buttons leave no room for the key beside them.
    '& .key > code:not([data-shown])': { mdDown: { '@media (pointer: coarse)': { flexBasis: 'full' } } },
    '& .key > code': { fontFamily: 'mono', textStyle: 'xs', me: '1', whiteSpace: 'nowrap' },
    '& .key > code[data-shown]': { whiteSpace: 'normal', wordBreak: 'break-all', width: '17ch' },
    '& .actions': { display: 'flex', justifyContent: 'flex-end', flex: '1' },
    '& .quota': { minW: '8rem', flex: '1' },
    '& .quota > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4' },
    '& .quota small': { color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' },
    '& .quota > progress': { ...progressStyles, height: '1', mt: '1' },
  },
});
