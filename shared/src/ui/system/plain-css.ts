/**
 * Looks of what stands in a table hundreds of times: plain elements with a class, so that painting a page of rows costs
 * the browser and not the style engine.
 */
export const plainCss = {
  '.ui-number': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '.ui-tag': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '5',
    px: '1.5',
    borderRadius: 'l1',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    '&[data-tone=good]': { colorPalette: 'green' },
    '&[data-tone=warning]': { colorPalette: 'orange' },
    '&[data-tone=bad]': { colorPalette: 'red' },
    '&[data-tone=neutral]': { colorPalette: 'gray' },
    '&[data-tone=accent]': { colorPalette: 'jade' },
    '&[data-tone=info]': { colorPalette: 'blue' },
  },
  // Whatever a finger is to hit is 44 px high, and wide where it is only an icon.
  '@media (pointer: coarse)': {
    'button, select, input, textarea, summary, [role=menuitem], [role=option], nav a, header a': { minHeight: '44px !important' },
    button: { minWidth: '44px !important' },
    'nav a, header a': { alignItems: 'center', display: 'inline-flex' },
    // A box of that size would be drawn that large: its label is what is hit.
    'input:is([type=checkbox], [type=radio])': { minHeight: '0 !important' },
    'label:has(> input:is([type=checkbox], [type=radio]))': {
      minHeight: '44px',
      minWidth: '44px',
      alignItems: 'center',
    },
  },
  '.ui-select-box': { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', verticalAlign: 'middle' },
  '.ui-row-action': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSize: '8',
    borderRadius: 'l2',
    color: 'fg.muted',
    cursor: 'pointer',
    '& svg': { boxSize: '4' },
    '&:hover:not(:disabled), &[aria-expanded=true]': { bg: 'bg.muted', color: 'fg' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '1px' },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
} as const;
