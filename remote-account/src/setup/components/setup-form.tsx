import { applyServerError, FormBanner, partOfForm, SelectField, useForm, useWatch } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate, useNavigate } from '@console/shared/router';
import { Button, chakra, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { NewAccountFields } from '../../new-account-fields';
import { setupMutation } from '../api/queries';
import type { SetupValues, SiteMode } from '../api/types';
import { toInput } from '../model';

const blank: SetupValues = { username: '', password: '', repeated: '', mode: 'public' };

const modes = ['public', 'personal', 'demo'] as const satisfies SiteMode[];

export type SetupFormProps = { hasRoot: boolean };

export function SetupForm({ hasRoot }: SetupFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const form = useForm<SetupValues>({ defaultValues: blank });
  const mode = useWatch({ control: form.control, name: 'mode' });
  const setup = useMutation(setupMutation);
  useBlockUpdate(form.formState.isDirty || setup.isPending, 'form');
  const submit = form.handleSubmit((values) =>
    setup
      .mutateAsync(toInput(values, hasRoot))
      .then(() => navigate('/login', { replace: true, state: { setUp: true, registered: values.username.trim() } }))
      .catch((error: unknown) => applyServerError(form, error)),
  );
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="4">
        <FormBanner form={form} />
        {!hasRoot && <NewAccountFields form={partOfForm(form)} usernameLabel={t('setup.username')} />}
        <SelectField
          form={form}
          name="mode"
          label={t('setup.mode')}
          hint={t(`setup.mode.${mode}.hint`)}
          options={modes.map((value) => ({ value, label: t(`setup.mode.${value}`) }))}
        />
        <Button type="submit" size="md" width="full" mt="1" loading={setup.isPending}>
          {t('setup.submit')}
        </Button>
      </Stack>
    </chakra.form>
  );
}
