import type { FieldValues } from 'react-hook-form';
import { useLazyT } from '../i18n/lazy-messages';
import { FormField } from '../ui/form/form-field';
import { TagsInput } from './tags-input';
import { type FieldBinding, useField } from './use-field';

/** The form value is `string[]`. */
export type TagsFieldProps<Values extends FieldValues> = FieldBinding<Values> & {
  /** Suggestions while typing; other values are allowed. */
  options?: readonly string[];
  /** Returns a message for an invalid tag, which is marked and blocks submit. */
  check?: (tag: string) => string | undefined;
  placeholder?: string;
  /** Returns the message for added tags that the list already has, which it gets joined by commas. */
  repeatedNote?: (repeated: string) => string;
};

/** A list of tags (`string[]`): typed with Enter or comma, pasted as `a,b,c` or lines, or picked from suggestions. */
export function TagsField<Values extends FieldValues>({
  form,
  name,
  label,
  rules,
  hint,
  options,
  check,
  placeholder,
  repeatedNote,
}: TagsFieldProps<Values>) {
  const t = useLazyT();
  const callerRules = typeof rules?.validate === 'function' ? { callerRules: rules.validate } : rules?.validate;
  const validateTags = (tags: unknown) => {
    const invalid = check && (tags as string[] | undefined)?.find((tag) => check(tag) !== undefined);
    return invalid === undefined || t('tags.wrong', { tag: invalid, problem: check?.(invalid) ?? '' });
  };
  const { field, fieldState } = useField({ form, name, rules: { ...rules, validate: { validateTags, ...callerRules } } });
  return (
    <FormField label={label} hint={hint} error={fieldState.error?.message} required={rules?.required !== undefined}>
      <TagsInput
        label={label}
        tags={field.value ?? []}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        options={options ?? []}
        check={check}
        placeholder={placeholder}
        note={(repeated) => (repeatedNote ?? ((tags) => t('tags.repeated', { tags })))(repeated.join(', '))}
      />
    </FormField>
  );
}
