import { formatMoney, largestQuota, quickAmountsOf, quotaToUnits } from '@console/shared/format';
import { Choices, SwitchField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import type { TokenValues } from '../api/types';
import { parseWhole } from '../form-model';

export type QuotaFieldProps = { form: UseFormReturn<TokenValues> };

/** Points, with what they are worth as they are typed. */
export function QuotaField({ form }: QuotaFieldProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const [text, isUnlimited] = useWatch({ control: form.control, name: ['quota', 'isUnlimited'] });
  const points = parseWhole(text);
  const units = points === undefined ? undefined : quotaToUnits(points, status);
  // A token that its last call overdrew may keep what it has.
  const isAllowed = (typed: string) => (parseWhole(typed) ?? -1) >= 0 || typed === form.formState.defaultValues?.quota;
  const isTooMuch = (typed: string) => (parseWhole(typed) ?? 0) > largestQuota;
  const amounts = quickAmountsOf(status);
  return (
    <>
      <TextField
        form={form}
        name="quota"
        label={t('token.quota.points')}
        inputMode="numeric"
        autoComplete="off"
        disabled={isUnlimited}
        hint={isUnlimited || units === undefined ? undefined : t('token.quota.worth', { money: formatMoney(units) })}
        rules={{
          validate: {
            whole: (typed, values) => values.isUnlimited || isAllowed(String(typed)) || t('token.quota.wrong'),
            size: (typed, values) => values.isUnlimited || !isTooMuch(String(typed)) || t('token.quota.large'),
          },
        }}
      />
      {amounts.length > 0 && (
        <Choices
          label={t('token.quota.points')}
          isDisabled={isUnlimited}
          choices={amounts.map(({ label, points: amount }) => ({
            label,
            onChoose: () => form.setValue('quota', String(amount), { shouldDirty: true, shouldValidate: true }),
          }))}
        />
      )}
      <SwitchField form={form} name="isUnlimited" label={t('token.quota.unlimited')} />
    </>
  );
}
