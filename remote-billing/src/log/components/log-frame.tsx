import { chakra } from '@console/shared/ui';

/**
 * One styled element around the whole table: links, coloured times and long texts of a hundred rows stay plain elements,
 * marked by data attributes.
 */
export const LogFrame = chakra('div', {
  base: {
    '& [data-link]': {
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: 'l1',
      _hover: { color: 'jade.fg', textDecoration: 'underline' },
      _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
    },
    '& [data-times]': { display: 'flex', gap: '2', whiteSpace: 'nowrap' },
    '& [data-tone=good]': { color: 'fg.success' },
    '& [data-tone=warning]': { color: 'fg.warning' },
    '& [data-tone=bad]': { color: 'fg.error' },
    '& [data-quiet]': { color: 'fg.muted' },
    // Many columns: less air between them, and the long text gets what the others leave.
    md: {
      '& table td, & table th': { px: '2' },
      '& td:has(> [data-long])': { width: '14%', minWidth: '32', maxWidth: '0' },
      '& [data-long]': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    mdDown: { '& [data-long]': { overflowWrap: 'anywhere' } },
  },
});
