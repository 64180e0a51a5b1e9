import { Skeleton } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { type FieldValues, get, useController } from 'react-hook-form';
import { ApiError } from '../http/api-error';
import { errorText } from '../i18n/error-text';
import { useMoreT } from '../i18n/more-texts';
import type { JsonFacesProps } from '../json/json-faces';
import type { JsonMap } from '../json/json-rows';
import type { JsonTableFaceProps as JsonTableProps } from '../json/json-table-face';
import type { ShapeCheck } from '../json/problem-text';
import { FormField } from '../ui/form/form-field';
import { lazyComponent } from '../ui/lazy-component';
import { loadJson } from './json-error-of';
import type { FieldBinding } from './text-field';

const Faces = lazyComponent<JsonFacesProps>(
  () => loadJson().then((module) => module.JsonFaces),
  () => <Skeleton height="40" width="full" />,
);

export type JsonFieldProps<Values extends FieldValues> = FieldBinding<Values> & {
  /** What the value must be, asked once the text is JSON; says in words what it is not. */
  shape?: ShapeCheck;
  /** Said before where and how the text is no JSON. */
  broken?: string;
  /** Offered while the field is empty. */
  sample?: string;
  /** What an object of values of one kind is: its table shows no kinds, and checks each value. */
  map?: JsonMap | undefined;
  /** Drawn as its table; where it cannot read the text, it says so and offers the code. */
  table?: ComponentType<JsonTableProps>;
  /** What it shows first; the table where nothing is said and the text fits into one. */
  opensAs?: 'table' | 'code';
};

/**
 * A text that is JSON, as a table where it fits into one and as code. What is typed is the value at once, also while it
 * is broken: then the form is not sent, and says where to look. Numbers, keys and their order stay as they were written.
 */
export function JsonField<Values extends FieldValues>({
  form,
  name,
  label,
  rules,
  hint,
  shape,
  broken,
  sample,
  map,
  table,
  opensAs,
}: JsonFieldProps<Values>) {
  const t = useMoreT();
  const syntax = (text: unknown) =>
    loadJson().then(
      ({ jsonError }) => {
        const problem = jsonError(String(text ?? ''));
        if (problem === undefined) {
          return true;
        }
        return broken === undefined ? problem : t('json.broken-at', { broken, problem });
      },
      () => errorText(new ApiError('network', '')),
    );
  // Asked in this order, and no further than the first that refuses.
  const checkShape = (text: unknown) => (String(text ?? '').trim() === '' ? undefined : shape?.(JSON.parse(String(text)))) ?? true;
  const own = typeof rules?.validate === 'function' ? { own: rules.validate } : rules?.validate;
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { ...rules, validate: { syntax, checkShape, ...own } } as never,
  });
  const { error } = fieldState;
  // The table says at the row what is wrong, the code where.
  const isToldInside = error?.type === 'syntax' || map !== undefined;
  return (
    <FormField label={label} hint={hint} error={isToldInside && error ? '' : error?.message} required={rules?.required !== undefined}>
      <Faces
        label={label}
        value={field.value ?? ''}
        saved={get(form.formState.defaultValues, name) ?? ''}
        sample={sample}
        map={map}
        refusal={isToldInside ? error?.message : undefined}
        table={table}
        opensAs={opensAs}
        isInvalid={fieldState.invalid}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FormField>
  );
}
