import { TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { Box, Stack, Text } from '@console/shared/ui';
import { Change } from '../../change';
import { useT } from '../../i18n';
import { parsePoints, worthOf } from '../../points';
import { QuotaText } from '../../quota-text';
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
  const status = useSession((state) => state.status);
  const rules = useUserRules();
  const [quota, add] = useWatch({ control: form.control, name: ['quota', 'add'] });
  const after = quotaAfter(quota, add);
  const worth = (text: string) => {
    const money = worthOf(parsePoints(text), status);
    return money && t('points.equals', { money });
  };
  return (
    <Stack gap="3" borderWidth="1px" borderRadius="l3" p="4">
      <TextField
        form={form}
        name="quota"
        label={t('user.quota.points')}
        rules={rules.quota}
        hint={worth(quota)}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="add"
        label={t('user.quota.add')}
        rules={rules.add}
        hint={worth(add) ?? t('user.quota.add.hint')}
        placeholder="+500000"
        autoComplete="off"
      />
      <Box textStyle="sm" role="status" aria-label={t('user.quota.preview')}>
        <Text color="fg.muted">{t('user.quota.preview')}</Text>
        <Change before={<QuotaText value={before} />} after={after === undefined ? '–' : <QuotaText value={after} />} />
      </Box>
    </Stack>
  );
}
