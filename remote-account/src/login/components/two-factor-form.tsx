import { TextField, useForm } from '@console/shared/forms';
import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { Button, chakra, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { twoFactorMutation } from '../api/queries';

export function TwoFactorForm() {
  const t = useT();
  const form = useForm({ defaultValues: { code: '' } });
  const verification = useMutation(twoFactorMutation);
  const { isDirty, isSubmitting } = form.formState;
  useBlockUpdate(isDirty || isSubmitting, 'form');
  const submit = form.handleSubmit(({ code }) =>
    verification.mutateAsync(withoutSpaces(code)).catch((error: unknown) => {
      const isRefusal = error instanceof ApiError && error.code === 'refused' && error.message !== '';
      // Gateways return this message in a single language.
      const message = isRefusal ? t('two-factor.rejected', { reason: error.message }) : errorText(error);
      form.setError('code', { message }, { shouldFocus: true });
    }),
  );
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="4">
        <TextField
          form={form}
          name="code"
          label={t('two-factor.label')}
          hint={t('two-factor.hint')}
          kind="code"
          autoFocus
          required={t('two-factor.required')}
        />
        <Button type="submit" size="md" width="full" loading={isSubmitting}>
          {t('login.submit')}
        </Button>
      </Stack>
    </chakra.form>
  );
}

/** Authenticator apps display a code in two groups. */
const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');
