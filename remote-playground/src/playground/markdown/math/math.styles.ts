const scrolling = { display: 'inline-block', maxW: '100%', overflowX: 'auto', overflowY: 'hidden', verticalAlign: 'middle' } as const;

export const mathStyles = {
  '& math': {
    fontFamily: "'Cambria Math', 'STIX Two Math', 'Latin Modern Math', 'Noto Sans Math', 'DejaVu Math TeX Gyre', math",
    lineHeight: 'normal',
    fontSize: '1.08em',
  },
  // Restores browser defaults that the console's reset removes.
  '& math *': { fontSize: 'math' },
  '& mtd': { padding: '0.5ex 0.4em' },
  '& mfrac': { paddingInline: '1px' },
  '& [data-formula=display]': { display: 'block', overflowX: 'auto', overflowY: 'hidden', py: '1', borderRadius: 'l1' },
  '& [data-formula=display]:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing' },
  '& [data-formula=long]': scrolling,
  '& [data-formula=medium]': { mdDown: scrolling },
  '& [data-formula=source]': { display: 'block', whiteSpace: 'pre-wrap' },
  '& code[data-formula]': { fontFamily: 'mono', fontSize: '0.92em', color: 'fg.muted' },
  '& .tml-display': { display: 'block', width: '100%' },
  '& .tml-right': { textAlign: 'right' },
  '& .tml-left': { textAlign: 'left' },
} as const;
