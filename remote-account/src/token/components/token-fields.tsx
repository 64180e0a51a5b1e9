import { maxLengths } from '@console/shared/contract';
import { ExpiryField, SwitchField, TagsField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { usableModels } from '../api/queries';
import type { TokenValues } from '../api/types';
import { AddressesField } from './addresses-field';
import { GroupField } from './group-field';
import { MoreOptions } from './more-options';
import { QuotaField } from './quota-field';

export type TokenFieldsProps = {
  form: UseFormReturn<TokenValues>;
  /** More options. */
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
        placeholder={t('token.name.placeholder')}
        autoComplete="off"
        autoFocus
        rules={{
          required: t('token.name.required'),
          validate: (text) => String(text).trim() !== '' || t('token.name.required'),
          maxLength: { value: maxLengths.tokenName, message: t('token.name.too-long') },
        }}
      />
      <ExpiryField form={form} name="expiry" label={t('token.expiry')} choices={['hour', 'day', 'month']} />
      <QuotaField form={form} />
      <GroupField form={form} />
      <MoreOptions form={form}>
        {children}
        <SwitchField form={form} name="isModelLimited" label={t('token.models.limit')} />
        {isModelLimited && <ModelsField form={form} />}
        <AddressesField form={form} />
      </MoreOptions>
    </Stack>
  );
}

type ModelsFieldProps = { form: UseFormReturn<TokenValues> };

function ModelsField({ form }: ModelsFieldProps) {
  const t = useT();
  const models = useQuery(usableModels);
  const hasNoModels = useWatch({ control: form.control, name: 'models' }).length === 0;
  return (
    <TagsField
      form={form}
      name="models"
      label={t('token.models')}
      hint={t(hasNoModels ? 'token.models.none' : 'token.models.hint')}
      placeholder={t('token.models.search')}
      options={models.data ?? []}
      rules={{
        validate: (models: unknown) =>
          String(models).length <= maxLengths.tokenModels || t('token.models.too-long', { max: maxLengths.tokenModels }),
      }}
    />
  );
}
