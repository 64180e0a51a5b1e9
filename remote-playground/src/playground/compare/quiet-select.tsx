import { chakra, type Option } from '@console/shared/ui';
import { ChevronDown } from 'lucide-react';

export type QuietSelectProps = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void };

/** A native select that reads as text until it is hovered. */
export function QuietSelect({ label, value, options, onChange }: QuietSelectProps) {
  return (
    <Frame>
      <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </Frame>
  );
}

const Frame = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    minW: '0',
    '& select': {
      minW: '0',
      height: '7',
      ps: '1.5',
      pe: '5',
      appearance: 'none',
      fieldSizing: 'content',
      textOverflow: 'ellipsis',
      bg: 'transparent',
      borderRadius: 'l1',
      cursor: 'pointer',
      transition: 'background 120ms, color 120ms',
      _hover: { bg: 'bg.muted', color: 'fg' },
      _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing' },
      '@media (pointer: coarse)': { minH: '11' },
    },
    '& option': { bg: 'bg.panel' },
    '& svg': { position: 'absolute', insetEnd: '1.5', alignSelf: 'center', boxSize: '3', pointerEvents: 'none' },
  },
});
