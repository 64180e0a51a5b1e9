import { chakra } from '@console/shared/ui';

/** Cells are plain elements styled from here, because a styled component per cell is slow in long tables. */
export const JobTableStyles = chakra('div', {
  base: {
    '& [data-progress]': { display: 'flex', alignItems: 'center', gap: '2', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& [data-progress] progress': {
      appearance: 'none',
      width: '14',
      height: '1.5',
      border: 'none',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'bg.muted',
      '&::-webkit-progress-bar': { bg: 'bg.muted' },
      '&::-webkit-progress-value': { bg: 'blue.solid' },
      '&::-moz-progress-bar': { bg: 'blue.solid' },
    },
    '& [data-progress=done] progress': {
      '&::-webkit-progress-value': { bg: 'green.solid' },
      '&::-moz-progress-bar': { bg: 'green.solid' },
    },
    '& [data-progress=failed] progress': {
      '&::-webkit-progress-value': { bg: 'red.solid' },
      '&::-moz-progress-bar': { bg: 'red.solid' },
    },
    // Aligns truncated text with the other cells.
    '& button:has(> [data-cut])': { verticalAlign: 'middle' },
    '& [data-thumbnail]': {
      display: 'grid',
      placeItems: 'center',
      color: 'fg.muted',
      width: '11',
      height: '11',
      borderRadius: 'l2',
      overflow: 'hidden',
      bg: 'bg.muted',
      cursor: 'zoom-in',
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    },
    '& [data-result]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      whiteSpace: 'nowrap',
      '& svg': { width: '3.5', height: '3.5' },
    },
    md: {
      '& table td, & table th': { px: '2' },
      '& td:has(> [data-cut])': { width: '24%', minWidth: '32', maxWidth: '0' },
    },
  },
});
