import { Heading, Input, PlainSelect, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import {
  initialParameters,
  type NumericParameter,
  type Parameters,
  parameterRanges,
  parseSeed,
  reasoningEfforts,
} from '../library/parameters';
import { ParameterField } from './parameter-field';
import { RangeSlider } from './range-slider';

const numericParameters = ['top_p', 'frequency_penalty', 'presence_penalty'] as const satisfies readonly NumericParameter[];

export type ParameterFieldsProps = {
  /** Those that the format has. */
  names: readonly (keyof Parameters)[];
  parameters: Parameters;
  onChange: (change: Partial<Parameters>) => void;
};

/** What most models take besides the temperature; all are off at first. */
export function ParameterFields({ names, parameters, onChange }: ParameterFieldsProps) {
  const t = useT();
  const toggle = (name: keyof Parameters) => (isOn: boolean) => onChange({ [name]: isOn ? initialParameters[name] : null });
  return (
    <Stack as="section" aria-label={t('settings.parameters')} gap="4" borderTopWidth="1px" pt="4">
      <Heading as="h3" size="sm">
        {t('settings.parameters')}
      </Heading>
      {numericParameters
        .filter((name) => names.includes(name))
        .map((name) => (
          <NumericField
            key={name}
            name={name}
            value={parameters[name]}
            onToggle={toggle(name)}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      {names.includes('seed') && <SeedField value={parameters.seed} onToggle={toggle('seed')} onChange={(seed) => onChange({ seed })} />}
      {names.includes('reasoning_effort') && (
        <ParameterField
          label={t('settings.reasoning_effort')}
          hint={t('settings.reasoning_effort.hint')}
          isOn={parameters.reasoning_effort !== null}
          onToggle={toggle('reasoning_effort')}
        >
          {() => (
            <PlainSelect
              label={t('settings.reasoning_effort')}
              value={parameters.reasoning_effort ?? ''}
              options={reasoningEfforts.map((effort) => ({ value: effort, label: t(`settings.reasoning_effort.${effort}`) }))}
              onChange={(reasoning_effort) => onChange({ reasoning_effort })}
              width="full"
            />
          )}
        </ParameterField>
      )}
    </Stack>
  );
}

type NumericFieldProps = {
  name: NumericParameter;
  value: number | null;
  onToggle: (isOn: boolean) => void;
  onChange: (value: number) => void;
};

function NumericField({ name, value, onToggle, onChange }: NumericFieldProps) {
  const t = useT();
  const range = parameterRanges[name];
  const label = t(`settings.${name}`);
  const shown = value ?? initialParameters[name];
  const text = String(shown);
  return (
    <ParameterField label={label} hint={t(`settings.${name}.hint`)} isOn={value !== null} onToggle={onToggle} text={text}>
      {(hintId) => (
        <RangeSlider
          label={label}
          value={shown}
          text={text}
          range={range}
          describedBy={hintId}
          onChange={(next) => onChange(Math.round(next * 100) / 100)}
        />
      )}
    </ParameterField>
  );
}

type SeedFieldProps = { value: string | null; onToggle: (isOn: boolean) => void; onChange: (text: string) => void };

function SeedField({ value, onToggle, onChange }: SeedFieldProps) {
  const t = useT();
  const isInvalid = parseSeed(value ?? '') === 'invalid';
  return (
    <ParameterField label={t('settings.seed')} hint={t('settings.seed.hint')} isOn={value !== null} onToggle={onToggle}>
      {(hintId) => (
        <>
          <Input
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('settings.seed')}
            aria-describedby={hintId}
            aria-invalid={isInvalid || undefined}
            value={value ?? ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {isInvalid && (
            <Text role="alert" color="fg.error" textStyle="xs">
              {t('settings.seed.invalid')}
            </Text>
          )}
        </>
      )}
    </ParameterField>
  );
}
