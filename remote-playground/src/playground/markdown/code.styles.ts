const scopesByColor: Record<string, string> = {
  'fg.muted': 'comment doctag quote meta',
  'blue.fg': 'keyword selector-tag name tag literal section',
  'green.fg': 'string regexp addition link',
  'orange.fg': 'number symbol bullet variable template-variable',
  'jade.fg': 'title function built_in type class',
  'yellow.fg': 'attr attribute property params selector-class selector-id selector-attr selector-pseudo',
  'red.fg': 'deletion',
};

const syntaxColors = Object.fromEntries(
  Object.entries(scopesByColor).map(([color, names]) => [
    names
      .split(' ')
      .map((name) => `& [data-kind=${name}]`)
      .join(', '),
    { color },
  ]),
);

export const codeStyles = {
  '& [data-code]': { borderWidth: '1px', borderRadius: 'l2', overflow: 'hidden', bg: 'bg.subtle' },
  '& [data-code] header': {
    display: 'flex',
    alignItems: 'center',
    ps: '3',
    pe: '1',
    gap: '0.5',
    minH: '8',
    textStyle: 'xs',
    color: 'fg.muted',
    bg: 'bg.muted',
    borderBottomWidth: '1px',
    userSelect: 'none',
  },
  '& [data-code] header > span': { flex: '1', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-code] button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    p: '1.5',
    borderRadius: 'l2',
    cursor: 'pointer',
  },
  '& [data-code] button[aria-pressed=true]': { bg: 'jade.subtle', color: 'jade.fg' },
  '& [data-code] button:hover': { bg: 'bg.emphasized', color: 'fg' },
  '& [data-code] button:focus-visible, & [data-code] pre:focus-visible': {
    outline: '2px solid',
    outlineColor: 'jade.focusRing',
    outlineOffset: '-2px',
  },
  '& [data-code] pre': { overflowX: 'auto', p: '3', fontFamily: 'mono', textStyle: 'sm', lineHeight: '1.55', tabSize: 4 },
  '& [data-code] code': { p: '0', bg: 'transparent', fontSize: 'inherit' },
  // Blocks, so that the growing last chunk does not lay out the others.
  '& [data-code] code > span': { display: 'block' },
  '& [data-code] [data-wrap]': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  ...syntaxColors,
} as const;
