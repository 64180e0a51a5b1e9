import { chakra } from '@console/shared/ui';

/** Cells are plain elements styled from here, because a styled component per cell is slow in long tables. */
export const TokenCellStyles = chakra('div', {
  base: {
    '& .token': { display: 'flex', alignItems: 'center', gap: '2', minW: '0', whiteSpace: 'nowrap' },
    '& .name': { fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .name::before': {
      content: '""',
      display: 'inline-block',
      boxSize: '6px',
      me: '2',
      verticalAlign: 'middle',
      borderRadius: 'full',
      bg: 'border.control',
    },
    '& .name[data-enabled]::before': { bg: 'green.solid' },
    // Yields to the name.
    '& .token > .limited': { flexShrink: 1000, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& td :is(.quiet, .limited, code, .ui-relative)': { color: 'fg.muted' },
    '& .low': { color: 'fg.warning' },
    // A masked key is not worth the download of the monospaced font.
    '& code': { fontFamily: 'body', textStyle: 'sm' },
    '& .actions': { display: 'flex', justifyContent: 'flex-end' },
  },
});
