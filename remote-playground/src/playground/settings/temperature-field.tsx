import { useT } from '../../i18n';
import { parseTemperature, temperatureRange } from '../library/inputs';
import { formatTemperature } from './format-temperature';
import { ParameterField } from './parameter-field';
import { RangeSlider } from './range-slider';

export type TemperatureFieldProps = {
  value: number;
  isOn: boolean;
  isModelDefault: boolean;
  onChange: (value: number) => void;
  onToggle: (isOn: boolean) => void;
};

export function TemperatureField({ value, isOn, isModelDefault, onChange, onToggle }: TemperatureFieldProps) {
  const t = useT();
  const { min, max, step } = temperatureRange;
  // A model's default may be outside the range of the slider.
  const range = { min: Math.min(min, value), max: Math.max(max, value), step };
  const text = formatTemperature(value);
  const label = t('settings.temperature');
  return (
    <ParameterField
      label={label}
      hint={t(isModelDefault ? 'settings.modelDefault' : 'settings.temperature.hint')}
      isOn={isOn}
      onToggle={onToggle}
      text={text}
    >
      {(hintId) => (
        <RangeSlider
          label={label}
          value={value}
          text={text}
          range={range}
          describedBy={hintId}
          onChange={(next) => onChange(parseTemperature(next))}
        />
      )}
    </ParameterField>
  );
}
