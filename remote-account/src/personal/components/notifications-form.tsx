import { applyServerError, FieldRow, FieldRows, FormBanner, SelectField, SwitchField, useForm } from '@console/shared/forms';
import { useBlockUpdate } from '@console/shared/router';
import { useCapability } from '@console/shared/session';
import { Button, chakra, notify, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { NotificationSettings, SettingRecord } from '../api/types';
import { type NotificationValues, otherMethodName, serverErrorFields, toRecord, toValues } from '../notifications-model';
import { EmailFields, ThresholdField, WebhookFields } from './notification-fields';
import { BarkField, GotifyFields } from './push-fields';

const fieldNames = [
  'threshold',
  'email',
  'webhookUrl',
  'webhookSecret',
  'barkUrl',
  'gotifyUrl',
  'gotifyToken',
  'gotifyPriority',
] as const satisfies (keyof NotificationValues)[];

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
  const canPush = useCapability('push-notifications');
  const logsAddresses = useCapability('log-addresses');
  const submit = form.handleSubmit(
    async (values) => {
      try {
        await onSave(toRecord(values, stored.rawSettings));
      } catch (reason) {
        return applyServerError(form, reason, { names: serverErrorFields(values) });
      }
      form.reset({ ...values, webhookSecret: '', gotifyToken: '' }, { keepDirtyValues: false });
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
      <FieldRows>
        <FormBanner form={form} />
        <FieldRow>
          <ThresholdField form={form} />
        </FieldRow>
        <FieldRow>
          <SelectField
            form={form}
            name="method"
            label={t('personal.notify.method')}
            options={[
              { value: 'email', label: t('personal.notify.method.email') },
              { value: 'webhook', label: t('personal.notify.method.webhook') },
              // Where it is chosen, the form must show it.
              ...(canPush || stored.method === 'bark' ? [{ value: 'bark', label: 'Bark' }] : []),
              ...(canPush || stored.method === 'gotify' ? [{ value: 'gotify', label: 'Gotify' }] : []),
              ...(otherMethod === undefined ? [] : [{ value: 'other', label: otherMethod }]),
            ]}
          />
        </FieldRow>
        {method === 'email' && <EmailFields form={form} accountEmail={accountEmail} />}
        {method === 'webhook' && <WebhookFields form={form} hasSecret={stored.hasWebhookSecret} />}
        {method === 'bark' && <BarkField form={form} />}
        {method === 'gotify' && <GotifyFields form={form} hasToken={stored.hasGotifyToken} />}
        {method === 'other' && (
          <Text color="fg.muted" textStyle="sm">
            {t('personal.notify.method.other', { method: otherMethod ?? '' })}
          </Text>
        )}
        <FieldRow>
          <SwitchField form={form} name="acceptsUnpriced" label={t('personal.notify.unpriced')} />
        </FieldRow>
        {logsAddresses && (
          <FieldRow>
            <SwitchField
              form={form}
              name="recordsAddresses"
              label={t('personal.notify.addresses')}
              hint={t('personal.notify.addresses.hint')}
            />
          </FieldRow>
        )}
      </FieldRows>
      <Actions>
        {isDirty && (
          <>
            <p>{t('personal.notify.dirty')}</p>
            <Button
              type="button"
              variant="ghost"
              colorPalette="gray"
              onClick={() => form.reset(toValues(stored), { keepDirtyValues: false })}
            >
              {t('personal.notify.undo')}
            </Button>
          </>
        )}
        <Button type="submit" variant={isDirty ? 'solid' : 'outline'} disabled={!isDirty} loading={isSubmitting}>
          {t('personal.notify.save')}
        </Button>
      </Actions>
    </chakra.form>
  );
}

/** At the edges of the section around it. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    mt: '4',
    mb: '-4',
    mx: { base: '-4', md: '-5' },
    px: { base: '4', md: '5' },
    py: '3',
    borderTopWidth: '1px',
    textStyle: 'sm',
    '& > p': { me: 'auto', color: 'fg.muted' },
  },
});
