/** Of filters, set or not yet. */
export const chipStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  maxW: 'full',
  height: '7',
  px: '2.5',
  borderWidth: '1px',
  borderColor: 'border.button',
  borderRadius: 'full',
  bg: 'bg.panel',
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  focusRing: 'outside',
} as const;
