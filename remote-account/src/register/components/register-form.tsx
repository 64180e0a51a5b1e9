import { applyServerError, FormBanner, partOfForm, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate, useNavigate, useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Button, chakra, Stack } from '@console/shared/ui';
import { useCaptcha } from '../../captcha';
import { ConsentField, useDocuments } from '../../consent';
import { EmailCodeFields } from '../../email-code';
import { useT } from '../../i18n';
import { loadInviteCode } from '../../invite-code';
import { NewAccountFields } from '../../new-account-fields';
import { withReturnPath } from '../../return-path';
import { registerMutation } from '../api/queries';
import type { RegisterValues } from '../api/types';
import { toInput } from '../model';

const blank: RegisterValues = { username: '', password: '', repeated: '', email: '', code: '', agreed: false };

export function RegisterForm() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const verifiesEmail = useSession((state) => state.status?.email_verification) === true;
  const form = useForm<RegisterValues>({ defaultValues: blank });
  const register = useMutation(registerMutation);
  const captcha = useCaptcha();
  const asksConsent = useDocuments().length > 0;
  useBlockUpdate(form.formState.isDirty || register.isPending, 'form');
  const submit = form.handleSubmit(async (values) => {
    const input = toInput(values, { verifiesEmail, invite: loadInviteCode() });
    const isRegistered = await captcha
      .withToken((turnstile) => register.mutateAsync({ input, turnstile }).then(() => true))
      .catch((error: unknown) => applyServerError(form, error, { names: { verification_code: 'code' } }));
    if (isRegistered) {
      navigate(withReturnPath('/login', search), { replace: true, state: { registered: input.username } });
    }
  });
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="4">
        <FormBanner form={form} />
        <NewAccountFields form={partOfForm(form)} usernameLabel={t('register.username')} />
        {verifiesEmail && <EmailCodeFields form={partOfForm(form)} captcha={captcha} />}
        {captcha.field}
        {asksConsent && (
          <ConsentField
            input={form.register('agreed', { required: t('consent.required') })}
            error={form.formState.errors.agreed?.message}
          />
        )}
        <Button type="submit" size="md" width="full" mt="1" loading={register.isPending}>
          {t('register.submit')}
        </Button>
      </Stack>
    </chakra.form>
  );
}
