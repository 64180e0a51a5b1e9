import { formatPrice, quotaToUnits } from '@console/shared/format';
import { AmountField, type UseFormReturn } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { useT } from '../../i18n';
import { type NotificationValues, parseThreshold } from '../notifications-model';

export type ThresholdFieldProps = { form: UseFormReturn<NotificationValues> };

/** The balance below which somebody is warned; what the site uses until it is set. */
export function ThresholdField({ form }: ThresholdFieldProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const siteThreshold = quotaToUnits(status?.quota_remind_threshold ?? Number.NaN, status);
  const isKnown = siteThreshold !== undefined && siteThreshold > 0;
  const isUnset = form.formState.defaultValues?.threshold === '';
  const site = isKnown && t('personal.notify.threshold.site', { amount: formatPrice(siteThreshold, status) });
  return (
    <AmountField
      form={form}
      name="threshold"
      label={t('personal.notify.threshold')}
      hint={site || (isUnset && t('personal.notify.threshold.unset'))}
      rules={{ validate: (text) => parseThreshold(String(text)) !== undefined || t('personal.notify.threshold.wrong') }}
    />
  );
}
