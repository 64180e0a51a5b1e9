import { chakra } from '@console/shared/ui';
import { codeStyles } from './code-styles';
import { mathStyles } from './math/math-styles';

/** One styled element for a whole text: its blocks are plain elements that cost the style engine nothing. */
export const Prose = chakra('div', {
  base: {
    lineHeight: '1.65',
    overflowWrap: 'anywhere',
    minW: '0',
    // In groups, which do not let margins through.
    '& > div > * + *, & > div + div': { mt: '3' },
    '& > div > [data-continued], & > div[data-continued]': { mt: '0' },
    '& ul, & ol': { ps: '5' },
    '& ul': { listStyleType: 'disc' },
    '& ul ul': { listStyleType: 'circle' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { mt: '1' },
    '& li > * + *, & li > ul, & li > ol': { mt: '1' },
    '& li::marker': { color: 'fg.muted' },
    '& li[data-task]': { listStyleType: 'none', ms: '-5' },
    '& li[data-task] > ul, & li[data-task] > ol': { ps: '11' },
    '& li[data-task] > input': { me: '2', verticalAlign: 'middle' },
    '& h2, & h3, & h4, & h5, & h6': { fontWeight: 'semibold', lineHeight: '1.35', letterSpacing: '-0.01em' },
    '& h2': { textStyle: 'xl' },
    '& h3': { textStyle: 'lg' },
    '& h4, & h5, & h6': { textStyle: 'md' },
    '& > div > * + h2, & > div > * + h3': { mt: '5' },
    '& strong': { fontWeight: 'semibold' },
    '& em': { fontStyle: 'italic' },
    '& a': { color: 'jade.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& p code, & li code, & td code, & th code, & h2 code, & h3 code': {
      fontFamily: 'mono',
      fontSize: '0.92em',
      px: '1',
      py: '0.5',
      borderRadius: 'l1',
      bg: 'bg.muted',
    },
    ...codeStyles,
    ...mathStyles,
    '& blockquote': { ps: '3.5', borderInlineStartWidth: '3px', borderColor: 'border.emphasized', color: 'fg.muted' },
    '& blockquote > * + *': { mt: '2' },
    '& hr': { borderTopWidth: '1px', my: '4' },
    '& [data-table]': { overflowX: 'auto', borderWidth: '1px', borderRadius: 'l2', overflowWrap: 'normal' },
    '& table': { borderCollapse: 'collapse', textStyle: 'sm', width: '100%', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': { px: '3', py: '1.5', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px', minW: '16' },
    '& th': { bg: 'bg.subtle', fontWeight: 'medium', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& tr:last-of-type > td': { borderBottomWidth: '0' },
    '& [data-align=right]': { textAlign: 'end' },
    '& [data-align=center]': { textAlign: 'center' },
  },
});
