import { chakra } from '@console/shared/ui';

export type RangeSliderProps = {
  label: string;
  value: number;
  /** The value as it is shown. */
  text: string;
  range: { min: number; max: number; step: number };
  describedBy: string;
  onChange: (value: number) => void;
};

export function RangeSlider({ label, value, text, range: { min, max, step }, describedBy, onChange }: RangeSliderProps) {
  return (
    <Slider
      type="range"
      min={min}
      max={max}
      style={{ '--share': `${(100 * (value - min)) / (max - min)}%` } as object}
      step={step}
      value={value}
      aria-valuetext={text}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

const thumb = {
  boxSize: '4',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'jade.solid',
  borderRadius: 'full',
  bg: 'bg.panel',
} as const;

const track = { height: '4px', borderRadius: 'full' } as const;

const Slider = chakra('input', {
  base: {
    width: 'full',
    minW: '0',
    height: '6',
    appearance: 'none',
    bg: 'transparent',
    cursor: 'pointer',
    borderRadius: 'l1',
    '&::-webkit-slider-runnable-track': {
      ...track,
      background: 'linear-gradient(to right, {colors.jade.solid} var(--share), {colors.bg.emphasized} 0)',
    },
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', mt: '-6px' },
    '&::-moz-range-track': { ...track, bg: 'bg.emphasized' },
    '&::-moz-range-progress': { ...track, bg: 'jade.solid' },
    '&::-moz-range-thumb': thumb,
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
  },
});
