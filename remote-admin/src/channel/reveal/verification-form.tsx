import { applyServerError, FormBanner, PasswordField, TextField, useForm } from '@console/shared/forms';
import { chakra, Note, Stack, Text } from '@console/shared/ui';
import type { FormEvent, KeyboardEvent } from 'react';
import { useT } from '../../i18n';
import type { ShowKeysInput, Verification } from '../api/reveal-requests';

type Values = Pick<ShowKeysInput, 'code' | 'password'>;

export type VerificationFormProps = {
  id: string;
  verification: Exclude<Verification, 'none'>;
  /** The keys were shown before, and hidden again. */
  isExpired: boolean;
  onSubmit: (input: Omit<ShowKeysInput, 'channelId'>) => Promise<unknown>;
};

export function VerificationForm({ id, verification, isExpired, onSubmit }: VerificationFormProps) {
  const t = useT();
  const form = useForm<Values>({ defaultValues: { code: '', password: '' } });
  const places = verification === 'fresh-sign-in' ? {} : ({ otherwise: verification } as const);
  const submit = form.handleSubmit((values) =>
    onSubmit({ verification, ...values }).catch((error: unknown) => applyServerError(form, error, places)),
  );
  // React passes events of dialogs on to the form that opened them.
  const submitHere = (event: FormEvent) => {
    event.stopPropagation();
    void submit(event);
  };
  const keepHere = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <chakra.form id={id} noValidate onSubmit={submitHere} onKeyDown={keepHere}>
      <Stack gap="4">
        <FormBanner form={form} />
        {isExpired && <Note tone="info">{t('channel.key.show.hidden')}</Note>}
        <Text color="fg.muted" textStyle="sm" textWrap="pretty">
          {t(`channel.key.show.text.${verification}`)}
        </Text>
        {verification === 'code' && (
          <TextField
            form={form}
            name="code"
            label={t('channel.key.show.code')}
            hint={t('channel.key.show.code.hint')}
            kind="code"
            required={t('channel.key.show.code.required')}
          />
        )}
        {verification === 'password' && (
          <PasswordField
            form={form}
            name="password"
            label={t('channel.key.show.password')}
            autoComplete="current-password"
            rules={{ required: t('channel.key.show.password.required') }}
          />
        )}
      </Stack>
    </chakra.form>
  );
}
