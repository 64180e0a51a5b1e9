import { partOfForm, TextField, useForm } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { Button, InfoDialog, Note, notify, Stack, Text } from '@console/shared/ui';
import { useId } from 'react';
import { isAccessName } from '../../../../../contract/access';
import { executeAccessCommand } from '../api/queries';
import { RightFields, type RightValues, toRights } from '../right-fields';
import { useAccessT } from '../texts';
import { type TrustValues, toTrust } from './trust';
import { TrustFields } from './trust-fields';

export type IdentityDialogProps = { names: readonly string[]; onClose: () => void };

type IdentityValues = TrustValues & RightValues & { name: string };

const defaultValues: IdentityValues = {
  ...{ name: '', kind: 'github', repository: '', branch: 'main', environment: '', issuer: '', claims: [] },
  ...{ remotes: [], actions: ['publish', 'promote', 'canary', 'rollback', 'preview'] },
};

export function IdentityDialog({ names, onClose }: IdentityDialogProps) {
  const t = useAccessT();
  const id = useId();
  const { mutate, isPending, error } = useMutation(executeAccessCommand);
  const form = useForm<IdentityValues>({ defaultValues });
  useBlockUpdate(form.formState.isDirty, 'form');
  const audience = window.location.origin;
  const submit = form.handleSubmit((values) =>
    mutate(
      { verb: 'create-identity', name: values.name, ...toTrust(values, audience), ...toRights(values) },
      {
        onSuccess: () => {
          notify.success(t('identity.created', { name: values.name }));
          onClose();
        },
      },
    ),
  );
  return (
    <InfoDialog
      title={t('identity.create.title')}
      isKept
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            {t('identity.create')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="4">
          {error && <Note tone="error">{errorText(error)}</Note>}
          <Text>{t('identity.explained', { audience })}</Text>
          <TextField
            form={form}
            name="name"
            label={t('name')}
            hint={t('identity.name.hint')}
            maxLength={40}
            rules={{ validate: (name) => isAccessName(String(name)) || t('name.invalid') }}
          />
          <TrustFields form={partOfForm<TrustValues, IdentityValues>(form)} />
          <RightFields form={partOfForm<RightValues, IdentityValues>(form)} names={names} />
        </Stack>
      </form>
    </InfoDialog>
  );
}
