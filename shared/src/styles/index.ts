/**
 * Style objects of plain elements; each package bundles those that it imports.
 *
 * {@includeCode ../../examples/styles.ts}
 * @module
 */

/** A plain `details` element whose summary starts with a chevron. */
export const disclosureStyles = {
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
} as const;

/** A plain `progress` element. */
export const progressStyles = {
  appearance: 'none',
  display: 'block',
  width: 'full',
  border: 0,
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'bg.emphasized',
  '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
  '&::-webkit-progress-value': { bg: 'jade.solid', borderRadius: 'full' },
  '&::-moz-progress-bar': { bg: 'jade.solid' },
  '&[data-warning]::-webkit-progress-value': { bg: 'orange.solid' },
  '&[data-warning]::-moz-progress-bar': { bg: 'orange.solid' },
} as const;

/** Headings, lists, quotes and tables of running text by users or models. */
export const proseStyles = {
  '& ul, & ol': { ps: '5' },
  '& ul': { listStyleType: 'disc' },
  '& ul ul': { listStyleType: 'circle' },
  '& ol': { listStyleType: 'decimal' },
  '& li + li': { mt: '1' },
  '& li > * + *, & li > ul, & li > ol': { mt: '1' },
  '& li::marker': { color: 'fg.muted' },
  '& h1, & h2, & h3, & h4, & h5, & h6': { fontWeight: 'semibold', lineHeight: '1.35', letterSpacing: '-0.01em' },
  '& h1': { textStyle: '2xl' },
  '& h2': { textStyle: 'xl' },
  '& h3': { textStyle: 'lg' },
  '& h4, & h5, & h6': { textStyle: 'md' },
  '& blockquote': { ps: '3.5', borderInlineStartWidth: '3px', borderColor: 'border.emphasized', color: 'fg.muted' },
  '& [data-table]': { overflowX: 'auto', borderWidth: '1px', borderRadius: 'l2', overflowWrap: 'normal' },
  '& th': { bg: 'bg.subtle', fontWeight: 'medium', color: 'fg.muted', whiteSpace: 'nowrap' },
} as const;

/** A `code` element within a line of text. */
export const inlineCodeStyles = { fontFamily: 'mono', fontSize: '0.92em', px: '1', py: '0.5', borderRadius: 'l1', bg: 'bg.muted' } as const;
