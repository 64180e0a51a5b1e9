import { Box, chakra } from '@console/shared/ui';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

export type FoldableProps = { label: string; children: () => ReactNode };

/** Details of an answer below a line that opens them. */
export function Foldable({ label, children }: FoldableProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box mb="2">
      <ToggleButton type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <ChevronRight size={14} aria-hidden />
        {label}
      </ToggleButton>
      <Details id={id} hidden={!isOpen}>
        {isOpen && children()}
      </Details>
    </Box>
  );
}

const ToggleButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    pe: '2',
    borderRadius: 'l1',
    textStyle: 'sm',
    textAlign: 'start',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing' },
    '@media (pointer: coarse)': { minH: '11' },
    '& svg': { flexShrink: '0', transition: 'transform 120ms' },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  },
});

const Details = chakra('div', {
  base: { mt: '1', ps: '3.5', borderInlineStartWidth: '2px', color: 'fg.muted', textStyle: 'sm' },
});
