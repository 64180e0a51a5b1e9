import { chakra } from '@console/shared/ui';

/** An option as stored, and as a switch changes it. */
export type SwitchesProps = { text: string; onChange: (text: string) => void };

export const SwitchGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '3',
    '& label': { fontWeight: 'normal' },
    '& label:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
    '& :disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
});
