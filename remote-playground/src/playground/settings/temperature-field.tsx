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
  const text = value.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  return (
    <FormField label={t('settings.temperature')} hint={t(isModelDefault ? 'settings.modelDefault' : 'settings.temperature.hint')}>
      <Flex align="center" gap="3" width="full">
        <Slider
          type="range"
          // A model's default may be outside the range of the slider.
          min={Math.min(min, value)}
          max={Math.max(max, value)}
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

const Slider = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    height: '6',
    accentColor: 'jade.solid',
    cursor: 'pointer',
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
  },
});
