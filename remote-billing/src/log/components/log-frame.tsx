import { chakra } from '@console/shared/ui';

/**
 * One styled element around the whole table: coloured times of a hundred rows stay plain elements,
 * marked by data attributes.
 */
export const LogsTableStyles = chakra('div', {
  base: {
    '& [data-times]': { display: 'flex', gap: '2', whiteSpace: 'nowrap' },
    '& [data-tone=good]': { color: 'fg.success' },
    '& [data-tone=warning]': { color: 'fg.warning' },
    '& [data-tone=bad]': { color: 'fg.error' },
    '& [data-quiet]': { color: 'fg.muted' },
    // Many columns: less air between them, and the long text gets what the others leave.
    md: {
      '& table td, & table th': { px: '2' },
      '& td:has(> [data-cut])': { width: '14%', minWidth: '32', maxWidth: '0' },
    },
  },
});
