import { formatMoney, quotaToUnits } from '@console/shared/format';
import { TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import { type NotificationValues, parseThreshold } from '../notifications-model';

export type ThresholdFieldProps = { form: UseFormReturn<NotificationValues> };

/** Points, with what they are worth as they are typed. */
export function ThresholdField({ form }: ThresholdFieldProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const points = parseThreshold(useWatch({ control: form.control, name: 'threshold' }));
  const units = points === undefined ? undefined : quotaToUnits(points, status);
  const isUnset = form.formState.defaultValues?.threshold === '';
  const worth = units === undefined ? undefined : t('personal.notify.threshold.worth', { money: formatMoney(units) });
  return (
    <TextField
      form={form}
      name="threshold"
      label={t('personal.notify.threshold')}
      inputMode="numeric"
      autoComplete="off"
      hint={worth ?? (isUnset && t('personal.notify.threshold.unset'))}
      rules={{ validate: (text) => parseThreshold(String(text)) !== undefined || t('personal.notify.threshold.wrong') }}
    />
  );
}
