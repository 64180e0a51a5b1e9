import { inlineCodeStyles, proseStyles } from '@console/shared/styles';
import { codeStyles } from './code.styles';
import { mathStyles } from './math/math.styles';

/** Plain elements, since they re-render with every frame of a stream. */
export const markdownStyles = {
  lineHeight: '1.65',
  overflowWrap: 'anywhere',
  minW: '0',
  '& > div > * + *, & > div + div': { mt: '3' },
  '& > div > [data-continued], & > div[data-continued]': { mt: '0' },
  ...proseStyles,
  '& li[data-task]': { listStyleType: 'none', ms: '-5' },
  '& li[data-task] > ul, & li[data-task] > ol': { ps: '11' },
  '& li[data-task] > input': { me: '2', verticalAlign: 'middle' },
  '& > div > * + h2, & > div > * + h3': { mt: '5' },
  '& strong': { fontWeight: 'semibold' },
  '& em': { fontStyle: 'italic' },
  '& a': { color: 'jade.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& p code, & li code, & td code, & th code, & h2 code, & h3 code': inlineCodeStyles,
  ...codeStyles,
  ...mathStyles,
  '& blockquote > * + *': { mt: '2' },
  '& hr': { borderTopWidth: '1px', my: '4' },
  '& table': { borderCollapse: 'collapse', textStyle: 'sm', width: '100%', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { px: '3', py: '1.5', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px', minW: '16' },
  '& tr:last-of-type > td': { borderBottomWidth: '0' },
  '& [data-align=right]': { textAlign: 'end' },
  '& [data-align=center]': { textAlign: 'center' },
} as const;
