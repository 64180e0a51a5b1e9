import { PasswordField, TextField, useForm } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useHold, useNavigate, useSearchParams } from '@console/shared/router';
import { storage, useSession } from '@console/shared/session';
import { Button, chakra, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { Note } from '../../note';
import { keepReturn } from '../../return-path';
import { registerMutation } from '../api/queries';
import type { RegisterValues } from '../api/types';
import { stored, toInput } from '../model';
import { EmailFields } from './email-fields';

const blank: RegisterValues = { username: '', password: '', repeated: '', email: '', code: '' };

export function RegisterForm() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const verifiesEmail = useSession((state) => state.status?.email_verification) === true;
  const form = useForm<RegisterValues>({ defaultValues: blank });
  const register = useMutation(registerMutation());
  useHold(form.formState.isDirty || register.isPending, 'form');
  const submit = form.handleSubmit(async (values) => {
    const input = toInput(values, { verifiesEmail, invite: storage.readText(stored.invite) });
    const isRegistered = await register.mutateAsync(input).then(
      () => true,
      () => false,
    );
    if (isRegistered) navigate(keepReturn('/login', search), { replace: true, state: { registered: input.username } });
  });
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="4">
        {register.isError && <Note tone="error">{errorText(register.error)}</Note>}
        <TextField
          form={form}
          name="username"
          label={t('register.username')}
          hint={t('register.username.hint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          rules={{ validate: (text) => text.trim() !== '' || t('register.username.required') }}
        />
        <PasswordField
          form={form}
          name="password"
          label={t('register.password')}
          hint={t('register.password.hint')}
          autoComplete="new-password"
          rules={{
            validate: (text) => text !== '' || t('register.password.required'),
            minLength: { value: 8, message: t('register.password.short') },
            deps: ['repeated'],
          }}
        />
        <PasswordField
          form={form}
          name="repeated"
          label={t('register.repeat')}
          autoComplete="new-password"
          rules={{ validate: (text, { password }) => text === password || t('register.differ') }}
        />
        {verifiesEmail && <EmailFields form={form} />}
        <Button type="submit" size="md" width="full" mt="1" loading={register.isPending}>
          {t('register.submit')}
        </Button>
      </Stack>
    </chakra.form>
  );
}
