import { Skeleton } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { FormField } from '../ui/form/form-field';
import { lazyComponent } from '../ui/lazy-component';

const loadLazyFields = () => import(/* webpackChunkName: "forms-more" */ './lazy-fields-chunk');

type LazyFields = Awaited<ReturnType<typeof loadLazyFields>>;

const lazyField = <Name extends keyof LazyFields>(name: Name): LazyFields[Name] =>
  lazyComponent<{ label?: string }>(
    () => loadLazyFields().then((more) => more[name] as ComponentType<object>),
    ({ label }) =>
      label === undefined ? null : (
        <FormField label={label}>
          <Skeleton height="8.5" width="full" />
        </FormField>
      ),
  ) as unknown as LazyFields[Name];

export const AmountField = lazyField('AmountField');
export const ChoiceField = lazyField('ChoiceField');
export const FormSections = lazyField('FormSections');
export const JsonField = lazyField('JsonField');
export const SecretField = lazyField('SecretField');
export const TagsField = lazyField('TagsField');
