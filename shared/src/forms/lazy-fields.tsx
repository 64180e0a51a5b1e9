import { Skeleton } from '@chakra-ui/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { ApiError } from '../http/api-error';
import { errorText } from '../i18n/error-text';
import { notify } from '../notify';
import { FormField } from '../ui/form/form-field';

const importFields = () => import(/* webpackChunkName: "forms-more" */ './lazy-fields-chunk');

type LazyFields = Awaited<ReturnType<typeof importFields>>;

const useLazyFields = create<LazyFields | undefined>(() => undefined);
let hasPlaceholders = false;

/** True from the first placeholder on, until the fields have come. The library neither validates nor sends fields that are not there. */
export const areFieldsMissing = (): boolean => hasPlaceholders && useLazyFields.getState() === undefined;

/** Replaces every placeholder by its field. When loading fails, the user is notified, and the next call retries. @returns whether it worked */
export async function loadFields(): Promise<boolean> {
  const fields = await importFields().catch(() => undefined);
  if (fields === undefined) {
    notify.error(errorText(new ApiError('network', '')));
    return false;
  }
  // Who waits for the fields needs them registered.
  flushSync(() => useLazyFields.setState(fields, true));
  return true;
}

type LabelProps = { label?: string; hint?: ReactNode };

function Placeholder({ label, hint }: LabelProps) {
  useEffect(() => {
    hasPlaceholders = true;
    void loadFields();
  }, []);
  return label === undefined ? null : (
    <FormField label={label} hint={hint}>
      <Skeleton height={{ base: '11', md: '8' }} width="full" />
    </FormField>
  );
}

const lazyField = <Name extends keyof LazyFields>(name: Name): LazyFields[Name] => {
  function LazyField(props: LabelProps) {
    const Field = useLazyFields((fields) => fields?.[name]) as ComponentType<LabelProps> | undefined;
    return Field ? <Field {...props} /> : <Placeholder {...props} />;
  }
  return LazyField as unknown as LazyFields[Name];
};

/** An amount of quota, typed in the site's currency or in points. The form value is whole points as text. */
export const AmountField = lazyField('AmountField');
/** An amount in the site's currency that filters a list by points. */
export const AmountFilterField = lazyField('AmountFilterField');
/** A combobox for one of many options. Text that matches no option is reverted on blur. */
export const ChoiceField = lazyField('ChoiceField');
/** When something expires: never, after a usual time, or at a time that is typed. The form value is text as `parseExpiry` reads it. */
export const ExpiryField = lazyField('ExpiryField');
/** Sections of a long form, below a bar that jumps to them and follows scrolling. */
export const FormSections = lazyField('FormSections');
/** JSON text edited as a table where possible, or as code. Invalid text blocks submit. */
export const JsonField = lazyField('JsonField');
/** A write-only secret: '' keeps the stored one, text replaces it, `null` removes it. */
export const SecretField = lazyField('SecretField');
/** A list of tags (`string[]`), typed, pasted or picked from suggestions. */
export const TagsField = lazyField('TagsField');
