import { maxLengths } from '@console/shared/contract';
import { countCharacters } from '@console/shared/format';
import { applyServerError, FormBanner, PasswordField, TextField, useForm, useWatch } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { Link, useBlockUpdate, useNavigate } from '@console/shared/router';
import { mayAccess, useCapability, useSession } from '@console/shared/session';
import { Button, chakra, FormDraft, HStack, notify, Stack, Text } from '@console/shared/ui';
import { useEffect } from 'react';
import { CurrentPasswordField } from '../../current-password-field';
import { useT } from '../../i18n';
import { usePasswordRules } from '../../use-password-rules';
import { profileMutation } from '../api/queries';
import type { ProfileValues } from '../api/types';
import { changedFields, requiresCurrentPassword } from '../model';

const settingsPath = '/setting?tab=personal';

export type ProfileFormProps = { stored: ProfileValues; hasPassword: boolean };

export function ProfileForm({ stored, hasPassword }: ProfileFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const change = useMutation(profileMutation);
  const isAdmin = useSession(({ user }) => mayAccess(user, 'admin'));
  const form = useForm<ProfileValues>({ defaultValues: stored });
  const { isDirty, isSubmitting } = form.formState;
  const isSaved = change.isSuccess && !isDirty;
  // Navigating before the form renders as saved would keep its draft.
  useEffect(() => {
    if (isSaved) {
      navigate(settingsPath);
    }
  }, [isSaved, navigate]);
  useBlockUpdate(isDirty || isSubmitting, 'form');
  const { max, rules: passwordRules } = usePasswordRules();
  const namesNeedPassword = useCapability('profile-password');
  const typed = useWatch({ control: form.control, defaultValue: stored });
  const isPasswordRequired = hasPassword && requiresCurrentPassword(stored, { ...stored, ...typed }, namesNeedPassword);
  const submit = form.handleSubmit(async (typed) => {
    const changes = changedFields(stored, typed);
    if (changes === undefined) {
      return notify.info(t('profile.unchanged'));
    }
    try {
      await change.mutateAsync(changes);
    } catch (reason) {
      return applyServerError(form, reason, { names: { original_password: isPasswordRequired ? 'original' : undefined } });
    }
    notify.success(t('profile.saved'));
    form.reset(typed);
  });
  const usernameRules = {
    // A name from a provider may be longer and stays valid while unchanged.
    length: (text: string) =>
      countCharacters(text.trim()) <= maxLengths.username || text === stored.username || t('profile.username.too-long'),
  };
  const displayNameRules = {
    // The gateway treats an empty name as unchanged.
    required: (text: string) => text.trim() !== '' || stored.displayName === '' || t('profile.display-name.required'),
    length: (text: string) =>
      countCharacters(text.trim()) <= maxLengths.displayName || text === stored.displayName || t('profile.display-name.too-long'),
  };
  return (
    <chakra.form noValidate onSubmit={submit} maxW="45rem" borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '5' }}>
      <FormDraft form={form} name="profile" />
      <Stack gap="4">
        <FormBanner form={form} />
        <TextField
          form={form}
          name="username"
          label={t('profile.username')}
          hint={t('profile.username.hint')}
          kind="name"
          required={t('profile.username.required')}
          rules={{ validate: usernameRules }}
        />
        <TextField
          form={form}
          name="displayName"
          label={t('profile.display-name')}
          hint={t('profile.display-name.hint')}
          autoComplete="nickname"
          rules={{ validate: displayNameRules }}
        />
        <PasswordField
          form={form}
          name="password"
          label={t('profile.password')}
          hint={t('profile.password.hint', { max })}
          autoComplete="new-password"
          rules={{ validate: passwordRules }}
        />
        {isPasswordRequired && <CurrentPasswordField form={form} name="original" hint={t('profile.password.current.hint')} />}
        <Text textStyle="sm" color="fg.muted">
          {t(isAdmin ? 'profile.balance.admin' : 'profile.balance')}
        </Text>
        <HStack gap="3" pt="1">
          <Button type="submit" loading={isSubmitting}>
            {t('profile.save')}
          </Button>
          <Button asChild variant="outline">
            <Link to={settingsPath}>{t('profile.back')}</Link>
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}
