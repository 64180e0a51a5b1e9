import { maxQuota } from '@console/shared/format';
import { AmountField, SwitchField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';
import { parseWholeNumber } from '../form-model';

export type QuotaFieldProps = { form: UseFormReturn<TokenValues> };

export function QuotaField({ form }: QuotaFieldProps) {
  const t = useT();
  const isUnlimited = useWatch({ control: form.control, name: 'isUnlimited' });
  // A token that its last call overdrew may keep its negative quota.
  const isAllowed = (typed: string) => (parseWholeNumber(typed) ?? -1) >= 0 || typed === form.formState.defaultValues?.quota;
  const isTooMuch = (typed: string) => (parseWholeNumber(typed) ?? 0) > maxQuota;
  return (
    <>
      <AmountField
        form={form}
        name="quota"
        label={t('token.quota.points')}
        disabled={isUnlimited}
        hasQuickAmounts
        rules={{
          validate: {
            whole: (typed, values) => values.isUnlimited || isAllowed(String(typed)) || t('token.quota.invalid'),
            size: (typed, values) => values.isUnlimited || !isTooMuch(String(typed)) || t('token.quota.too-large'),
          },
        }}
      />
      <SwitchField form={form} name="isUnlimited" label={t('token.quota.unlimited')} />
    </>
  );
}
