import { Skeleton } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { FormField } from '../ui/form/form-field';
import { lazyComponent } from '../ui/lazy-component';

/** The larger fields: signing in does without them. */
const loadMore = () => import(/* webpackChunkName: "forms-more" */ './more');

type More = Awaited<ReturnType<typeof loadMore>>;

const part = <Name extends keyof More>(name: Name): More[Name] =>
  lazyComponent<{ label?: string }>(
    () => loadMore().then((more) => more[name] as ComponentType<object>),
    ({ label }) =>
      label === undefined ? null : (
        <FormField label={label}>
          <Skeleton height="8.5" width="full" />
        </FormField>
      ),
  ) as unknown as More[Name];

export const AmountField = part('AmountField');
export const ChoiceField = part('ChoiceField');
export const FormSections = part('FormSections');
export const JsonField = part('JsonField');
export const SecretField = part('SecretField');
export const TagsField = part('TagsField');
