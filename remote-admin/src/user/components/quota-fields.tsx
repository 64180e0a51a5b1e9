import { TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { Flex, Quota, Stack, Text } from '@console/shared/ui';
import { MoveRight } from 'lucide-react';
import { useT } from '../../i18n';
import { quotaAfter, type UserFormValues } from '../model';
import { useUserRules } from '../use-user-rules';

export type QuotaFieldsProps = {
  form: UseFormReturn<UserFormValues>;
  /** Points when the form was opened. */
  before: number;
};

/** The balance, as a number to set and an amount to add, with what comes out. */
export function QuotaFields({ form, before }: QuotaFieldsProps) {
  const t = useT();
  const rules = useUserRules();
  const [quota, add] = useWatch({ control: form.control, name: ['quota', 'add'] });
  const after = quotaAfter(quota, add);
  return (
    <Stack gap="3" borderWidth="1px" borderRadius="l3" p="4">
      <TextField form={form} name="quota" label={t('user.quota.points')} rules={rules.quota} inputMode="numeric" />
      <TextField
        form={form}
        name="add"
        label={t('user.quota.add')}
        rules={rules.add}
        hint={t('user.quota.add.hint')}
        placeholder="+500000"
      />
      <Flex align="center" gap="2" wrap="wrap" textStyle="sm" role="status" aria-label={t('user.quota.preview')}>
        <Text color="fg.muted">{t('user.quota.preview')}</Text>
        <Quota value={before} />
        <MoveRight size={14} aria-hidden />
        {after === undefined ? '–' : <Quota value={after} />}
      </Flex>
    </Stack>
  );
}
