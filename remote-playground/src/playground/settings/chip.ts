import { chakra } from '@console/shared/ui';

/** What names a setting at the composer. */
export const chipStyles = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minW: '0',
  height: { base: '9', md: '7' },
  px: '2.5',
  textStyle: { base: 'sm', md: 'xs' },
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'full',
  cursor: 'pointer',
  transition: 'background 120ms, border-color 120ms',
  _hover: { bg: 'bg.subtle', borderColor: 'border.control' },
  _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '1px' },
  '& svg': { boxSize: '3.5', flexShrink: '0' },
  '& strong': { fontWeight: 'medium', color: 'fg' },
  '@media (pointer: coarse)': { minH: '11' },
} as const;

export const Chip = chakra('button', { base: chipStyles });
