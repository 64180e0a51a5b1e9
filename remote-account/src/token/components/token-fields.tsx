import { SwitchField, TagsField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';
import { isIpAddress, maxNameLength } from '../form-model';
import { ExpiryField } from './expiry-field';
import { GroupField } from './group-field';
import { ModelsField } from './models-field';
import { QuotaField } from './quota-field';

export type TokenFieldsProps = {
  form: UseFormReturn<TokenValues>;
  /** Further fields about the amount. */
  children?: ReactNode;
};

export function TokenFields({ form, children }: TokenFieldsProps) {
  const t = useT();
  const isModelLimited = useWatch({ control: form.control, name: 'isModelLimited' });
  return (
    <Stack gap="4">
      <TextField
        form={form}
        name="name"
        label={t('token.name')}
        autoComplete="off"
        autoFocus
        rules={{
          required: t('token.name.required'),
          validate: (text) => String(text).trim() !== '' || t('token.name.required'),
          maxLength: { value: maxNameLength, message: t('token.name.long') },
        }}
      />
      <ExpiryField form={form} />
      <QuotaField form={form} />
      {children}
      <GroupField form={form} />
      <SwitchField form={form} name="isModelLimited" label={t('token.models.limit')} />
      {isModelLimited && <ModelsField form={form} />}
      <TagsField
        form={form}
        name="addresses"
        label={t('token.addresses')}
        hint={t('token.addresses.hint')}
        check={(line) => (isIpAddress(line) ? undefined : t('token.addresses.wrong'))}
      />
    </Stack>
  );
}
