/** How `CodeBlock` looks, as a part of `Prose`. */
export const codeStyles = {
  '& [data-code]': { borderWidth: '1px', borderRadius: 'l2', overflow: 'hidden', bg: 'bg.subtle' },
  '& [data-code] header': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    ps: '3',
    pe: '1',
    minH: '8',
    textStyle: 'xs',
    color: 'fg.muted',
    bg: 'bg.muted',
    borderBottomWidth: '1px',
    userSelect: 'none',
  },
  '& [data-code] button': { display: 'inline-flex', p: '1.5', borderRadius: 'l2', cursor: 'pointer' },
  '& [data-code] button:hover': { bg: 'bg.emphasized', color: 'fg' },
  '& [data-code] button:focus-visible, & [data-code] pre:focus-visible': {
    outline: '2px solid',
    outlineColor: 'jade.focusRing',
    outlineOffset: '-2px',
  },
  '& [data-code] pre': { overflowX: 'auto', p: '3', fontFamily: 'mono', textStyle: 'sm', lineHeight: '1.55', tabSize: 4 },
  '& [data-code] code': { p: '0', bg: 'transparent', fontSize: 'inherit' },
  // A layout of its own for each chunk of lines: a growing last one leaves the others alone.
  '& [data-code] pre span': { display: 'block' },
} as const;
