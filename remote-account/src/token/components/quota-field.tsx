import { maxQuota } from '@console/shared/format';
import { AmountField, SwitchField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { Box, Flex } from '@console/shared/ui';
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
    <Box position="relative">
      {/* At the end of the line of the label, and above that line. */}
      <Flex position="absolute" top="0" insetEnd="0" zIndex="1" height="5" align="center">
        <SwitchField form={form} name="isUnlimited" label={t('token.quota.unlimited')} />
      </Flex>
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
    </Box>
  );
}
