import { chakra } from '@console/shared/ui';

/** Cells are plain elements styled from here, as in the tables of remotes. */
export const ReleaseTableStyles = chakra('div', {
  base: {
    '& [data-name], & [data-dot]': { fontWeight: 'medium' },
    '& code': { fontFamily: 'mono', textStyle: 'xs' },
    '& [data-quiet]': { color: 'fg.muted' },
    '& [data-tone=warning]:not(.ui-tag)': { color: 'fg.warning' },
    '& [data-tone=bad]:not(.ui-tag)': { color: 'fg.error' },
    '& [data-dot]::before': {
      content: '""',
      display: 'inline-block',
      boxSize: '6px',
      me: '2',
      verticalAlign: 'middle',
      borderRadius: 'full',
      bg: 'green.solid',
    },
    '& [data-dot=bad]::before': { bg: 'red.solid' },
  },
});
