import { applyServerError, FormBanner, PasswordField, useForm } from '@console/shared/forms';
import { http } from '@console/shared/http';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, chakra, HStack, InfoDialog, notify, Stack, Text } from '@console/shared/ui';
import { usePasswordT } from './texts';

// The user has just signed in with this password.
const freshPassword = '123456';

type Passwords = { password: string; repeated: string };

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = usePasswordT();
  const form = useForm<Passwords>({ defaultValues: { password: '', repeated: '' } });
  const change = useMutation({
    mutationFn: ({ password }: Passwords) => http.put('/api/user/self', { password, original_password: freshPassword }),
    meta: { inline: true },
    onError: (error) => applyServerError(form, error, { otherwise: 'password' }),
    onSuccess: () => {
      useSession.setState({ defaultPassword: false });
      notify.success(t('password.changed'));
      onClose();
    },
  });
  const max = useSession(({ status }) => status?.password_max_length ?? 20);
  const length = {
    required: t('password.short'),
    validate: {
      short: (text: string) => [...text].length >= 8 || t('password.short'),
      long: (text: string) => [...text].length <= max || t('password.long', { max }),
    },
  };
  const same = {
    required: t('password.differ'),
    validate: (value: string) => value === form.getValues('password') || t('password.differ'),
  };
  return (
    <InfoDialog title={t('password.title')} role="alertdialog" size="sm" onClose={onClose}>
      <chakra.form noValidate onSubmit={form.handleSubmit((values) => change.mutate(values))}>
        <Stack gap="4">
          <Text color="fg.muted">{t('password.text')}</Text>
          <FormBanner form={form} />
          <PasswordField form={form} name="password" label={t('password.new')} autoComplete="new-password" rules={length} />
          <PasswordField form={form} name="repeated" label={t('password.repeat')} autoComplete="new-password" rules={same} />
          <HStack justify="flex-end" gap="3" pt="2" pb="1">
            <Button variant="outline" type="button" onClick={onClose}>
              {t('password.later')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('password.change')}
            </Button>
          </HStack>
        </Stack>
      </chakra.form>
    </InfoDialog>
  );
}
