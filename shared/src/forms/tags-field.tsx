import { type FieldValues, useController } from 'react-hook-form';
import { useLazyT } from '../i18n/lazy-messages';
import { FormField } from '../ui/form/form-field';
import { TagsInput } from './tags-input';
import type { FieldBinding } from './text-field';

export type TagsFieldProps<Values extends FieldValues> = FieldBinding<Values> & {
  /** Suggestions while typing; other values are allowed. */
  options?: readonly string[];
  /** Returns a message for an invalid tag, which blocks submit. */
  check?: (tag: string) => string | undefined;
  placeholder?: string;
  /** Replaces the default message for duplicates. */
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
  const own = typeof rules?.validate === 'function' ? { own: rules.validate } : rules?.validate;
  const each = (tags: unknown) => {
    const wrong = check && (tags as string[] | undefined)?.find((tag) => check(tag) !== undefined);
    return wrong === undefined || t('tags.wrong', { tag: wrong, problem: check?.(wrong) ?? '' });
  };
  const { field, fieldState } = useController({ control: form.control, name, rules: { ...rules, validate: { each, ...own } } as never });
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
