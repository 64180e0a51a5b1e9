/** A plain `progress` element. */
export const progressStyles = {
  appearance: 'none',
  display: 'block',
  width: 'full',
  border: 0,
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'bg.emphasized',
  '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
  '&::-webkit-progress-value': { bg: 'jade.solid', borderRadius: 'full' },
  '&::-moz-progress-bar': { bg: 'jade.solid' },
  '&[data-warning]::-webkit-progress-value': { bg: 'orange.solid' },
  '&[data-warning]::-moz-progress-bar': { bg: 'orange.solid' },
} as const;
