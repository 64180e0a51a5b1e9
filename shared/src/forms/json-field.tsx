import { Skeleton } from '@chakra-ui/react';
import { type ComponentType, useEffect } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { ApiError } from '../http/api-error';
import { errorText } from '../i18n/error-text';
import { useLazyT } from '../i18n/lazy-messages';
import type { ShapeCheck } from '../json/format-problem';
import type { JsonMap } from '../json/json-rows';
import type { JsonTableFaceProps as JsonTableProps } from '../json/json-table-view';
import type { JsonViewsProps } from '../json/json-views';
import { FormField } from '../ui/form/form-field';
import { lazyComponent } from '../ui/lazy-component';
import { loadJson } from './json-error-of';
import { type FieldBinding, useField } from './use-field';

const Views = lazyComponent<JsonViewsProps>(
  () => loadJson().then((module) => module.JsonViews),
  () => <Skeleton height="40" width="full" />,
);

/** The form value is JSON text, which may be empty. */
export type JsonFieldProps<Values extends FieldValues> = FieldBinding<Values> & {
  /** Checks the parsed value; returns a message for an invalid one. */
  shape?: ShapeCheck;
  /** Message for invalid JSON, before the position. */
  broken?: string;
  /** Example that a button inserts while the field is blank. */
  sample?: string;
  /** Describes an object whose values have one type: its table hides types and checks each value. */
  map?: JsonMap | undefined;
  /** Custom table; it offers the code view for text that it cannot show. */
  table?: ComponentType<JsonTableProps>;
  /** Initial view; the table by default where it can show the text. */
  opensAs?: 'table' | 'code';
  /** Called once the field has loaded and takes part in validation. */
  onRegister?: (() => void) | undefined;
};

/**
 * JSON text edited as a table where possible, or as code. The form value is the typed text, valid or not; invalid text blocks submit.
 * Numbers, keys and their order are kept as written.
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
  onRegister,
}: JsonFieldProps<Values>) {
  const t = useLazyT();
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
  // Rules run in this order until one fails.
  const checkShape = (text: unknown) => (String(text ?? '').trim() === '' ? undefined : shape?.(JSON.parse(String(text)))) ?? true;
  const callerRules = typeof rules?.validate === 'function' ? { callerRules: rules.validate } : rules?.validate;
  const { field, fieldState } = useField({ form, name, rules: { ...rules, validate: { syntax, checkShape, ...callerRules } } });
  const { error } = fieldState;
  useEffect(() => onRegister?.(), [onRegister]);
  // The table shows the error at its row, the code at its position.
  const isShownInside = error?.type === 'syntax' || map !== undefined;
  return (
    <FormField label={label} hint={hint} error={isShownInside && error ? '' : error?.message} required={rules?.required !== undefined}>
      <Views
        label={label}
        value={field.value ?? ''}
        saved={get(form.formState.defaultValues, name) ?? ''}
        sample={sample}
        map={map}
        refusal={isShownInside ? error?.message : undefined}
        table={table}
        opensAs={opensAs}
        isInvalid={fieldState.invalid}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FormField>
  );
}
