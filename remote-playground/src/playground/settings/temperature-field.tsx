import { chakra, Flex, FormField, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { parseTemperature, temperatureRange } from '../library/inputs';

export type TemperatureFieldProps = {
  value: number;
  isModelDefault: boolean;
  onChange: (value: number) => void;
};

const { min, max, step } = temperatureRange;

export function TemperatureField({ value, isModelDefault, onChange }: TemperatureFieldProps) {
  const t = useT();
  // A model's default may be outside the range of the slider.
  const [from, to] = [Math.min(min, value), Math.max(max, value)];
  const text = value.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  return (
    <FormField label={t('settings.temperature')} hint={t(isModelDefault ? 'settings.modelDefault' : 'settings.temperature.hint')}>
      <Flex align="center" gap="3" width="full">
        <Slider
          type="range"
          min={from}
          max={to}
          style={{ '--share': `${(100 * (value - from)) / (to - from)}%` } as object}
          step={step}
          value={value}
          aria-valuetext={text}
          aria-label={t('settings.temperature')}
          onChange={(event) => onChange(parseTemperature(event.currentTarget.value))}
        />
        <Text as="output" fontVariantNumeric="tabular-nums" textStyle="sm" minW="6" textAlign="end">
          {text}
        </Text>
      </Flex>
    </FormField>
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
    flex: '1',
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
