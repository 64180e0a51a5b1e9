import { chakra } from '@console/shared/ui';

/** An answer is being written. */
export function TypingDots({ label }: { label: string }) {
  return (
    <Dots role="img" aria-label={label}>
      <i />
      <i />
      <i />
    </Dots>
  );
}

const Dots = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '1',
    py: '2',
    '& i': { boxSize: '1.5', borderRadius: 'full', bg: 'jade.solid', animation: 'pulse' },
    '& i:nth-of-type(2)': { animationDelay: '200ms' },
    '& i:nth-of-type(3)': { animationDelay: '400ms' },
  },
});
