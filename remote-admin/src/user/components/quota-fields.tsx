import { maxLengths } from '@console/shared/contract';
import { AmountField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { Box, Note, Stack, Text } from '@console/shared/ui';
import { BeforeAfter } from '../../before-after';
import { useT } from '../../i18n';
import { QuotaText } from '../../quota-text';
import { getResultingQuota, type UserFormValues } from '../model';
import { useUserRules } from '../use-user-rules';

export type QuotaFieldsProps = {
  form: UseFormReturn<UserFormValues>;
  before: number;
  isFocused: boolean;
};

export function QuotaFields({ form, before, isFocused }: QuotaFieldsProps) {
  const t = useT();
  const rules = useUserRules();
  const hasReasons = useCapability('balance-reasons');
  const [quota, add] = useWatch({ control: form.control, name: ['quota', 'add'] });
  const after = getResultingQuota(quota, add);
  const isChanged = after !== undefined && after !== before;
  const isDebt = isChanged && after < 0;
  return (
    <Stack gap="3" borderWidth="1px" borderRadius="l3" p="4">
      <AmountField form={form} name="quota" label={t('user.quota')} rules={rules.quota} />
      <Stack gap="3" data-autofocus={isFocused ? '' : undefined}>
        <AmountField
          form={form}
          name="add"
          label={t('user.quota.add')}
          rules={rules.add}
          hint={t('user.quota.add.hint')}
          isSigned
          hasQuickAmounts
        />
      </Stack>
      <Box textStyle="sm" role="status" aria-label={t('user.quota.preview')}>
        <Text color="fg.muted">{t('user.quota.preview')}</Text>
        <BeforeAfter before={<QuotaText value={before} />} after={after === undefined ? '–' : <QuotaText value={after} />} />
      </Box>
      {hasReasons && isChanged && (
        <TextField
          form={form}
          name="reason"
          label={t('user.quota.reason')}
          hint={t('user.quota.reason.hint')}
          rules={{ maxLength: { value: maxLengths.reason, message: t('user.quota.reason.long', { max: maxLengths.reason }) } }}
          autoComplete="off"
        />
      )}
      {isDebt && <Note tone="warning">{t('user.quota.debt')}</Note>}
    </Stack>
  );
}
