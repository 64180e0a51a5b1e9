/** An input that looks like a part of its table until it is used. */
export const cellInput = {
  minH: '8',
  px: '2',
  bg: 'transparent',
  borderRadius: 'l1',
  borderWidth: '1px',
  borderColor: 'border',
  '&:hover': { borderColor: 'border.control' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-1px' },
  '&[aria-invalid=true]': { borderColor: 'border.error' },
} as const;

/** Pages add the columns. */
export const inputRow = {
  display: 'grid',
  gap: '1.5',
  alignItems: 'center',
  px: '2',
  py: '1.5',
  borderBottomWidth: '1px',
  _last: { borderBottomWidth: 0 },
} as const;
