import { Input, type InputProps, Textarea } from '@chakra-ui/react';
import type { FieldValues } from 'react-hook-form';
import { FormField } from '../ui/form/form-field';
import { UnitInput, type UnitInputProps } from '../ui/form/unit-input';
import { type FieldBinding, useField } from './use-field';

const plainText = { autoCapitalize: 'none', spellCheck: false } as const;

const inputProps = {
  code: { ...plainText, autoComplete: 'one-time-code' },
  name: { ...plainText, autoComplete: 'username' },
} satisfies Record<'code' | 'name', InputProps>;

/** `multiline` is the number of rows of a textarea; an input without it. */
export type TextFieldProps<Values extends FieldValues> = FieldBinding<Values> &
  Pick<
    InputProps,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder' | 'disabled' | 'maxLength' | 'autoFocus'
  > & {
    multiline?: number;
    /** The error for blank text. Only `rules.required` marks the label. */
    required?: string;
    /** Sets the autofill and keyboard hints of a one-time code or a username. */
    kind?: 'code' | 'name';
    /** Stands after what is typed in an input. */
    unit?: string;
  };

/** A text input, or a textarea with `multiline` rows, bound to a form. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  rules,
  hint,
  multiline,
  required,
  kind,
  unit,
  ...input
}: TextFieldProps<Values>) {
  const { field, fieldState } = useField({ form, name, rules: required === undefined ? rules : withRequiredText(required, rules) });
  const bound = { ...field, value: field.value ?? '', ...(kind && inputProps[kind]), ...input };
  return (
    <FormField label={label} hint={hint} error={fieldState.error?.message} required={rules?.required !== undefined}>
      {multiline ? <Textarea rows={multiline} {...bound} ref={field.ref} /> : <SingleLine unit={unit} {...bound} />}
    </FormField>
  );
}

function SingleLine({ unit, ...input }: UnitInputProps) {
  return unit === undefined ? <Input {...input} /> : <UnitInput unit={unit} {...input} />;
}

function withRequiredText(message: string, rules: { validate?: unknown } = {}) {
  const required = (text: unknown) => String(text ?? '').trim() !== '' || message;
  const { validate } = rules;
  return { ...rules, validate: { required, ...(typeof validate === 'function' ? { validate } : (validate as object | undefined)) } };
}
