import { maxLengths } from '@console/shared/contract';
import { type FieldValues, TextField, type TextFieldProps } from '@console/shared/forms';
import { useT } from '../../i18n';
import { createTextRules } from '../create-text-rules';
import { createNumberRule, type NumberLimits } from '../number-input';

export type NameFieldProps<Values extends FieldValues> = Pick<TextFieldProps<Values>, 'form' | 'name'>;

export function NameField<Values extends FieldValues>(props: NameFieldProps<Values>) {
  const t = useT();
  const rules = createTextRules(t, { max: maxLengths.resourceName, required: t('resource.name.required') });
  return <TextField {...props} label={t('resource.name')} autoComplete="off" rules={rules} />;
}

export type DescriptionFieldProps<Values extends FieldValues> = Pick<TextFieldProps<Values>, 'form' | 'name' | 'hint'>;

export function DescriptionField<Values extends FieldValues>(props: DescriptionFieldProps<Values>) {
  const t = useT();
  return (
    <TextField
      {...props}
      label={t('resource.description')}
      autoComplete="off"
      rules={createTextRules(t, { max: maxLengths.resourceDescription })}
    />
  );
}

export type NumberFieldProps<Values extends FieldValues> = Pick<
  TextFieldProps<Values>,
  'form' | 'name' | 'label' | 'hint' | 'placeholder'
> & { limits: NumberLimits };

export function NumberField<Values extends FieldValues>({ limits, ...props }: NumberFieldProps<Values>) {
  const check = createNumberRule(useT(), limits);
  return (
    <TextField
      {...props}
      inputMode={limits.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      rules={{ validate: (text) => check(String(text)) }}
    />
  );
}
