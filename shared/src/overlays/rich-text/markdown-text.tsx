import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { inlineCodeStyles, proseStyles } from '../../styles';
import { ContentBox } from './content-box';
import { renderMarkdown } from './render-markdown';
import { useSanitizedHtml } from './use-sanitized-html';

export function MarkdownText({ text }: { text: string }) {
  return <Prose ref={useSanitizedHtml(useMemo(() => renderMarkdown(text), [text]))} />;
}

const Prose = chakra(ContentBox, {
  base: {
    lineHeight: '1.7',
    '& * + :is(p, ul, ol, pre, blockquote, details, [data-table])': { mt: '3' },
    ...proseStyles,
    '& :is(h1, h2, h3, h4, h5, h6)': { scrollMarginTop: '20' },
    '& * + :is(h1, h2)': { mt: '7' },
    '& * + :is(h3, h4, h5, h6)': { mt: '5' },
    '& strong, & b': { fontWeight: 'semibold' },
    '& em, & i': { fontStyle: 'italic' },
    '& code, & kbd': inlineCodeStyles,
    '& pre': { p: '3', borderRadius: 'l2', bg: 'bg.muted', overflowX: 'auto', lineHeight: '1.55', overflowWrap: 'normal' },
    '& pre code': { p: '0', bg: 'transparent' },
    '& hr': { borderTopWidth: '1px', my: '5' },
    '& table': { borderCollapse: 'collapse', width: 'max-content', minW: '100%', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': { px: '3', py: '1.5', textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px', maxW: '80' },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
    '& summary': { cursor: 'pointer', fontWeight: 'medium' },
  },
});
