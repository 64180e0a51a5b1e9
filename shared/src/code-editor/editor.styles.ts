import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { nonce } from './editor-root';

const color = (token: string) => `var(--chakra-colors-${token})`;

/** Maps the library's default colours of text, numbers, booleans and null to tokens. */
const codeColors: Record<string, string> = { '#a11': 'green-fg', '#164': 'blue-fg', '#219': 'orange-fg', '#708': 'orange-fg' };

const highlight = HighlightStyle.define(
  defaultHighlightStyle.specs.flatMap(({ tag, color: own }) => {
    const token = codeColors[String(own)];
    return token === undefined ? [] : [{ tag, color: color(token) }];
  }),
);

const theme = EditorView.theme({
  '&': { color: color('fg'), backgroundColor: 'transparent', fontSize: 'inherit', maxHeight: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--chakra-fonts-code)', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { caretColor: color('fg'), paddingBlock: '6px' },
  '.cm-gutters': { backgroundColor: color('bg-subtle'), color: color('fg-subtle'), border: 'none' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: color('fg') },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: color('jade-muted') },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: color('red-muted') },
  '.cm-tooltip': { backgroundColor: color('bg-panel'), color: color('fg'), border: `1px solid ${color('border')}`, borderRadius: '4px' },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: `${color('green-subtle')} !important` },
  '.cm-deletedChunk': { backgroundColor: `${color('red-subtle')} !important`, paddingInline: '6px' },
  '.cm-changedText': { background: `${color('green-muted')} !important` },
  '.cm-deletedChunk .cm-deletedText': { background: `${color('red-muted')} !important` },
  '.cm-changeGutter': { width: '3px' },
  '.cm-changedLineGutter': { backgroundColor: color('green-solid') },
  '.cm-deletedLineGutter': { backgroundColor: color('red-solid') },
  '.cm-collapsedLines': { background: color('bg-subtle'), color: color('fg-muted') },
});

/** CSS variables follow the theme; the nonce lets the editor's style element pass the content security policy. */
export const editorStyles: Extension = [theme, syntaxHighlighting(highlight), EditorView.lineWrapping, EditorView.cspNonce.of(nonce)];
