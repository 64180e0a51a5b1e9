/** The border of an input, around an input that consists of several parts. */
export const inputFrameStyles = {
  width: 'full',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.panel',
  '&[data-invalid]': { borderColor: 'border.error' },
} as const;
