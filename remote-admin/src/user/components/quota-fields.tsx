import { AmountField, partOfForm, type UseFormReturn, useWatch } from '@console/shared/forms';
import { Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { getResultingQuota } from '../balance';
import type { UserFormValues } from '../model';
import { useUserRules } from '../use-user-rules';
import { BalanceOutcome, type ReasonValues } from './balance-outcome';

export type QuotaFieldsProps = { form: UseFormReturn<UserFormValues>; before: number };

export function QuotaFields({ form, before }: QuotaFieldsProps) {
  const t = useT();
  const rules = useUserRules();
  const [quota, add] = useWatch({ control: form.control, name: ['quota', 'add'] });
  return (
    <Stack gap="3" borderWidth="1px" borderRadius="l3" p="4">
      <AmountField form={form} name="quota" label={t('user.quota')} rules={rules.quota} />
      <AmountField
        form={form}
        name="add"
        label={t('user.quota.add')}
        rules={rules.add}
        hint={t('user.quota.add.hint')}
        isSigned
        hasQuickAmounts
      />
      <BalanceOutcome form={partOfForm<ReasonValues, UserFormValues>(form)} before={before} after={getResultingQuota(quota, add)} />
    </Stack>
  );
}
