import { chakra, Flex, FormField, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { parseTemperature, temperatureRange } from './inputs';

export type TemperatureFieldProps = { value: number; onChange: (value: number) => void };

export function TemperatureField({ value, onChange }: TemperatureFieldProps) {
  const t = useT();
  return (
    <FormField label={t('settings.temperature')} hint={t('settings.temperature.hint')}>
      <Flex align="center" gap="3" width="full">
        <Slider
          type="range"
          {...temperatureRange}
          value={value}
          aria-label={t('settings.temperature')}
          onChange={(event) => onChange(parseTemperature(event.currentTarget.value))}
        />
        <Text as="output" fontVariantNumeric="tabular-nums" textStyle="sm" minW="6" textAlign="end">
          {value.toFixed(1)}
        </Text>
      </Flex>
    </FormField>
  );
}

const Slider = chakra('input', { base: { flex: '1', minW: '0', height: '6', accentColor: 'jade.solid', cursor: 'pointer' } });
