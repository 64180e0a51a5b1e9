import { AmountField, type UseFormReturn, useWatch } from '@console/shared/forms';
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
  const [quota, add] = useWatch({ control: form.control, name: ['quota', 'add'] });
  const after = getResultingQuota(quota, add);
  const isDebt = after !== undefined && after < 0 && after !== before;
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
      {isDebt && <Note tone="warning">{t('user.quota.debt')}</Note>}
    </Stack>
  );
}
