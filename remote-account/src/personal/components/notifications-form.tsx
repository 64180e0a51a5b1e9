import { applyServerError, FormBanner, SelectField, SwitchField, useForm } from '@console/shared/forms';
import { useBlockUpdate } from '@console/shared/router';
import { Button, chakra, Flex, Heading, notify, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { NotificationSettings, SettingRecord } from '../api/types';
import { type NotificationValues, otherMethodName, serverErrorFields, toRecord, toValues } from '../notifications-model';
import { EmailFields, ThresholdField, WebhookFields } from './notification-fields';

const fieldNames = ['threshold', 'email', 'webhookUrl', 'webhookSecret'] as const satisfies (keyof NotificationValues)[];

export type NotificationsFormProps = {
  stored: NotificationSettings;
  accountEmail: string;
  onSave: (settings: SettingRecord) => Promise<unknown>;
};

export function NotificationsForm({ stored, accountEmail, onSave }: NotificationsFormProps) {
  const t = useT();
  const form = useForm({
    values: toValues(stored),
    // React Hook Form would focus the field that was registered first, which need not be the topmost.
    shouldFocusError: false,
    // The account may be refetched while the user types.
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, isSubmitting } = form.formState;
  useBlockUpdate(isDirty || isSubmitting, 'form');
  const method = form.watch('method');
  const otherMethod = otherMethodName(stored);
  const submit = form.handleSubmit(
    async (values) => {
      try {
        await onSave(toRecord(values, stored.rawSettings));
      } catch (reason) {
        return applyServerError(form, reason, { names: serverErrorFields(values) });
      }
      form.reset({ ...values, webhookSecret: '' }, { keepDirtyValues: false });
      notify.success(t('personal.notify.saved'));
    },
    (errors) => {
      const topmost = fieldNames.find((name) => errors[name]);
      if (topmost) {
        form.setFocus(topmost);
      }
    },
  );
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="4">
        <FormBanner form={form} />
        <ThresholdField form={form} />
        <SelectField
          form={form}
          name="method"
          label={t('personal.notify.method')}
          options={[
            { value: 'email', label: t('personal.notify.method.email') },
            { value: 'webhook', label: t('personal.notify.method.webhook') },
            ...(otherMethod === undefined ? [] : [{ value: 'other', label: otherMethod }]),
          ]}
        />
        {method === 'email' && <EmailFields form={form} accountEmail={accountEmail} />}
        {method === 'webhook' && <WebhookFields form={form} hasSecret={stored.hasWebhookSecret} />}
        {method === 'other' && (
          <Text color="fg.muted" textStyle="sm">
            {t('personal.notify.method.other', { method: otherMethod ?? '' })}
          </Text>
        )}
        <Stack gap="3" borderTopWidth="1px" pt="4">
          <Heading as="h3" size="xs">
            {t('personal.calls')}
          </Heading>
          <SwitchField form={form} name="acceptsUnpriced" label={t('personal.notify.unpriced')} />
        </Stack>
        <Flex gap="3" align="center" wrap="wrap">
          <Button type="submit" disabled={!isDirty} loading={isSubmitting}>
            {t('personal.notify.save')}
          </Button>
          {isDirty && (
            <>
              <Button type="button" variant="outline" onClick={() => form.reset(toValues(stored), { keepDirtyValues: false })}>
                {t('personal.notify.undo')}
              </Button>
              <Text color="fg.muted" textStyle="sm">
                {t('personal.notify.dirty')}
              </Text>
            </>
          )}
        </Flex>
      </Stack>
    </chakra.form>
  );
}
