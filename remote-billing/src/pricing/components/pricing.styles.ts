import { chakra } from '@console/shared/ui';

/** Cells are plain elements styled from here, because a styled component per cell is slow in long tables. */
export const PricingStyles = chakra('div', {
  base: {
    '& [data-model] small': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', textStyle: 'xs', color: 'fg.muted' },
    '& [data-model] .ui-cell-link': { color: 'jade.fg', textDecoration: 'underline' },
    '& [data-model]': { overflowWrap: 'anywhere' },
    '& [data-actions]': { display: 'inline-flex', gap: '1' },
    '& .ui-row-action[aria-pressed=true]': { bg: 'jade.subtle', color: 'jade.fg' },
    md: {
      // Model names do not wrap at hyphens.
      '& [data-model]': { display: 'block', width: 'max-content', maxW: { md: '14rem', xl: '28rem' } },
      '& td [data-pad]::after': { content: 'attr(data-pad)', visibility: 'hidden' },
    },
    mdDown: {
      '& tbody tr[data-key] > td:last-of-type': { position: 'absolute', insetEnd: '3', bottom: '2' },
      '& td:has(> [data-actions])': { pe: '12', justifyContent: 'space-between' },
    },
  },
});
