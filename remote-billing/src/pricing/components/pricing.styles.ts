import { chakra } from '@console/shared/ui';
import { padStyles } from '../../format-number';

/** Cells are plain elements styled from here, because a styled component per cell is slow in long tables. */
export const PricingStyles = chakra('div', {
  base: {
    // The comparison sits at the bottom of the window where the list is short, and the footer below that.
    '&:has(> [data-tray])': { display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - var(--top-bar) - {spacing.5})' },
    // Stays while the row is hovered, which the table styles otherwise.
    '&&& tbody tr[data-key]:has([aria-pressed=true])': { bg: 'jade.subtle' },
    '& td small': { fontSize: 'inherit', color: 'fg.muted', '& > *': { ms: '1.5' } },
    '& td small .ui-cell-link': { color: 'jade.fg', textDecoration: 'underline' },
    '& td [data-actions]': { display: 'flex', justifyContent: 'flex-end' },
    // As wide as the home page, which is the other page without a sidebar.
    '&[data-visitor]': { width: 'full', maxW: '75rem', mx: 'auto' },
    ...padStyles,
  },
});
