import { partOfForm, TextField, useForm } from '@console/shared/forms';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { notify, Text } from '@console/shared/ui';
import { isAccessName } from '../../../../../contract/access';
import { FormDialog } from '../../form-dialog';
import { executeAccessCommand } from '../api/queries';
import { defaultActions, RightFields, type RightValues, toRights } from '../right-fields';
import { useAccessT } from '../texts';
import { type TrustValues, toTrust } from './trust';
import { TrustFields } from './trust-fields';

export type IdentityDialogProps = { names: readonly string[]; onClose: () => void };

type IdentityValues = TrustValues & RightValues & { name: string };

const defaultValues: IdentityValues = {
  ...{ name: '', kind: 'github', repository: '', branch: 'main', environment: '', issuer: '', claims: [] },
  ...{ remotes: [], actions: [...defaultActions] },
};

export function IdentityDialog({ names, onClose }: IdentityDialogProps) {
  const t = useAccessT();
  const mutation = useMutation(executeAccessCommand);
  const form = useForm<IdentityValues>({ defaultValues });
  useBlockUpdate(form.formState.isDirty, 'form');
  const audience = window.location.origin;
  const submit = form.handleSubmit((values) =>
    mutation.mutate(
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
    <FormDialog title={t('identity.create.title')} action={t('identity.create')} mutation={mutation} onSubmit={submit} onClose={onClose}>
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
    </FormDialog>
  );
}
