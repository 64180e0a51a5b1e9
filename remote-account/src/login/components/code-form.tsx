import { TextField, useForm } from '@console/shared/forms';
import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate, useSearchParams } from '@console/shared/router';
import { Button, chakra, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { LoneLink } from '../../lone-link';
import { keepReturn } from '../../return-path';
import { secondStepMutation } from '../api/queries';

/** The second step of sign-in: the gateway remembers whose password was right. */
export function CodeForm() {
  const t = useT();
  const form = useForm({ defaultValues: { code: '' } });
  const check = useMutation(secondStepMutation());
  const [search] = useSearchParams();
  const { isDirty, isSubmitting } = form.formState;
  useBlockUpdate(isDirty || isSubmitting, 'form');
  const submit = form.handleSubmit(({ code }) =>
    check.mutateAsync(withoutSpaces(code)).catch((error: unknown) => {
      const isAnswer = error instanceof ApiError && error.code === 'refused' && error.message !== '';
      // Gateways refuse a code in one language only.
      const message = isAnswer ? t('code.refused', { reason: error.message }) : errorText(error);
      form.setError('code', { message }, { shouldFocus: true });
    }),
  );
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="4">
        <Text color="fg.muted" textStyle="sm">
          {t('code.text')}
        </Text>
        <TextField
          form={form}
          name="code"
          label={t('code.label')}
          hint={t('code.hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          rules={{ validate: (text) => withoutSpaces(text) !== '' || t('code.required') }}
        />
        <Button type="submit" size="md" width="full" loading={isSubmitting}>
          {t('login.submit')}
        </Button>
        <LoneLink to={keepReturn('/login', search)} quiet>
          {t('code.back')}
        </LoneLink>
      </Stack>
    </chakra.form>
  );
}

/** Authenticator apps show a code in two groups. */
const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');
