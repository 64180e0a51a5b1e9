import { Skeleton } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { FormField } from '../ui/form/form-field';
import { lazyComponent } from '../ui/lazy-component';

const loadLazyFields = () => import(/* webpackChunkName: "forms-more" */ './lazy-fields-chunk');

type LazyFields = Awaited<ReturnType<typeof loadLazyFields>>;

const lazyField = <Name extends keyof LazyFields>(name: Name): LazyFields[Name] =>
  lazyComponent<{ label?: string; hint?: ReactNode }>(
    () => loadLazyFields().then((more) => more[name] as ComponentType<object>),
    ({ label, hint }) =>
      label === undefined ? null : (
        <FormField label={label} hint={hint}>
          <Skeleton height={{ base: '11', md: '8' }} width="full" />
        </FormField>
      ),
  ) as unknown as LazyFields[Name];

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
