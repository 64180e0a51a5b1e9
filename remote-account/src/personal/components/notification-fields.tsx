import { formatPrice, quotaToUnits } from '@console/shared/format';
import { AmountField, FieldRow, SecretField, TextField, type UseFormReturn } from '@console/shared/forms';
import { useSession } from '@console/shared/session';
import { emailRules } from '../../email-code';
import { useT } from '../../i18n';
import { isWebAddress, type NotificationValues, parseThreshold } from '../notifications-model';

export type ThresholdFieldProps = { form: UseFormReturn<NotificationValues> };

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
      rules={{ validate: (text) => parseThreshold(String(text)) !== undefined || t('personal.notify.threshold.invalid') }}
    />
  );
}

export type EmailFieldsProps = { form: UseFormReturn<NotificationValues>; accountEmail: string };

export function EmailFields({ form, accountEmail }: EmailFieldsProps) {
  const t = useT();
  const { validate } = emailRules(t);
  return (
    <FieldRow>
      <TextField
        form={form}
        name="email"
        label={t('personal.notify.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={accountEmail === '' ? t('personal.notify.email.none') : t('personal.notify.email.hint', { email: accountEmail })}
        rules={{ validate: (text) => String(text).trim() === '' || validate(String(text)) }}
      />
    </FieldRow>
  );
}

export type WebhookFieldsProps = { form: UseFormReturn<NotificationValues>; hasSecret: boolean };

export function WebhookFields({ form, hasSecret }: WebhookFieldsProps) {
  const t = useT();
  const check = (text: string) =>
    text.trim() === '' ? t('personal.notify.url.required') : isWebAddress(text) || t('personal.notify.url.invalid');
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="webhookUrl"
          label={t('personal.notify.url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          rules={{ validate: (text) => check(String(text)) }}
        />
      </FieldRow>
      <FieldRow>
        <SecretField
          form={form}
          name="webhookSecret"
          label={t('personal.notify.secret')}
          stored={hasSecret ? 'set' : 'unset'}
          canClear={hasSecret}
        />
      </FieldRow>
    </>
  );
}
