import { chakra } from '@chakra-ui/react';
import { ContentBox } from './content-box';

/** How written text looks: headings, lists, tables, code, quotes. */
export const Prose = chakra(ContentBox, {
  base: {
    lineHeight: '1.7',
    '& * + :is(p, ul, ol, pre, blockquote, details, [data-table])': { mt: '3' },
    '& ul, & ol': { ps: '5' },
    '& ul': { listStyleType: 'disc' },
    '& ul ul': { listStyleType: 'circle' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { mt: '1' },
    '& li > * + *, & li > ul, & li > ol': { mt: '1' },
    '& li::marker': { color: 'fg.muted' },
    '& h1, & h2, & h3, & h4, & h5, & h6': { fontWeight: 'semibold', lineHeight: '1.35', letterSpacing: '-0.01em', scrollMarginTop: '20' },
    '& h1': { textStyle: '2xl' },
    '& h2': { textStyle: 'xl' },
    '& h3': { textStyle: 'lg' },
    '& h4, & h5, & h6': { textStyle: 'md' },
    '& * + :is(h1, h2)': { mt: '7' },
    '& * + :is(h3, h4, h5, h6)': { mt: '5' },
    '& strong, & b': { fontWeight: 'semibold' },
    '& em, & i': { fontStyle: 'italic' },
    '& code, & kbd': { fontFamily: 'mono', fontSize: '0.92em', px: '1', py: '0.5', borderRadius: 'l1', bg: 'bg.muted' },
    '& pre': { p: '3', borderRadius: 'l2', bg: 'bg.muted', overflowX: 'auto', lineHeight: '1.55', overflowWrap: 'normal' },
    '& pre code': { p: '0', bg: 'transparent' },
    '& blockquote': { ps: '3.5', borderInlineStartWidth: '3px', borderColor: 'border.emphasized', color: 'fg.muted' },
    '& hr': { borderTopWidth: '1px', my: '5' },
    '& [data-table]': { overflowX: 'auto', borderWidth: '1px', borderRadius: 'l2', overflowWrap: 'normal' },
    '& table': { borderCollapse: 'collapse', width: 'max-content', minW: '100%', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': { px: '3', py: '1.5', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px', maxW: '80' },
    '& th': { bg: 'bg.subtle', fontWeight: 'medium', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
    '& summary': { cursor: 'pointer', fontWeight: 'medium' },
  },
});
