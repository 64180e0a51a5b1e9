export const TypingDots = ({ label }: { label: string }) => (
  <span role="img" aria-label={label} data-dots>
    <i />
    <i />
    <i />
  </span>
);

export const typingDotsStyles = {
  display: 'inline-flex',
  gap: '1',
  py: '2',
  '& i': { boxSize: '1.5', borderRadius: 'full', bg: 'jade.solid', animation: 'pulse' },
  '& i:nth-of-type(2)': { animationDelay: '200ms' },
  '& i:nth-of-type(3)': { animationDelay: '400ms' },
} as const;
